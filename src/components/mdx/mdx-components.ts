import BarChart from './BarChart.astro';
import Callout from './Callout.astro';
import CaseStudy from './CaseStudy.astro';
import Cell from '#worksheets/components/Cell.astro';
import Checklist from './Checklist.astro';
import ComparisonTable from './ComparisonTable.astro';
import Controller from './Controller.astro';
import DataProviders from './DataProviders.astro';
import FirmEmail from './FirmEmail.astro';
import FirmName from './FirmName.astro';
import FirmPhone from './FirmPhone.astro';
import Phases from './Phases.astro';
import Picture from './Picture.astro';
import ProductName from './ProductName.astro';
import Question from './Question.astro';
import Regulator from './Regulator.astro';
import WorksheetTable from '#worksheets/components/WorksheetTable.astro';
import Sources from './Sources.astro';
import Steps from './Steps.astro';
import Sum from '#worksheets/components/Sum.astro';
import Table from './Table.astro';

/** Components available in MDX without an import, documented in content/README.md. */
export const mdxComponents = {
  BarChart,
  Callout,
  CaseStudy,
  Cell,
  Checklist,
  ComparisonTable,
  Controller,
  DataProviders,
  FirmEmail,
  FirmName,
  FirmPhone,
  Phases,
  ProductName,
  Question,
  Regulator,
  WorksheetTable,
  Sources,
  Steps,
  Sum,
  img: Picture,
  table: Table,
};
