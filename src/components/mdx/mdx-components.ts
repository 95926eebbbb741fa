import BarChart from './BarChart.astro';
import Callout from './Callout.astro';
import CaseStudy from './CaseStudy.astro';
import Checklist from './Checklist.astro';
import ComparisonTable from './ComparisonTable.astro';
import FirmEmail from './FirmEmail.astro';
import FirmName from './FirmName.astro';
import FirmPhone from './FirmPhone.astro';
import PaybackChart from './PaybackChart.astro';
import Phases from './Phases.astro';
import ProductName from './ProductName.astro';
import PullStat from './PullStat.astro';
import Question from './Question.astro';
import Stats from './Stats.astro';
import Steps from './Steps.astro';
import Table from './Table.astro';

/** Components available in MDX without an import, documented in content/README.md. */
export const mdxComponents = {
  BarChart,
  Callout,
  CaseStudy,
  Checklist,
  ComparisonTable,
  FirmEmail,
  FirmName,
  FirmPhone,
  PaybackChart,
  Phases,
  ProductName,
  PullStat,
  Question,
  Stats,
  Steps,
  table: Table,
};
