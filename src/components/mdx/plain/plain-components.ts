import { mdxComponents } from '#components/mdx/mdx-components.ts';
import BarChart from './BarChart.astro';
import Callout from './Callout.astro';
import CaseStudy from './CaseStudy.astro';
import PaybackChart from './PaybackChart.astro';
import Phases from './Phases.astro';
import PullStat from './PullStat.astro';
import SheetTable from './SheetTable.astro';
import Stats from './Stats.astro';
import Table from './Table.astro';
import Titled from './Titled.astro';

/** The MDX components as plain HTML, for the feed and the Markdown copies. */
export const plainComponents = {
  ...mdxComponents,
  BarChart,
  Callout,
  CaseStudy,
  Checklist: Titled,
  ComparisonTable: Titled,
  PaybackChart,
  Phases,
  PullStat,
  SheetTable,
  Stats,
  table: Table,
};
