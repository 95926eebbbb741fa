import Cell from '#worksheets/components/Cell.astro';
import Sum from '#worksheets/components/Sum.astro';
import WorksheetTable from '#worksheets/components/WorksheetTable.astro';
import Picture from './Picture.astro';
import Table from './Table.astro';

const files = import.meta.glob('./*.astro', { eager: true, import: 'default' });
/** The components of this folder, each by the name of its file. */
const ofFolder = Object.fromEntries(
  Object.entries(files).map(([file, component]) => [/(\w+)\.astro$/.exec(file)?.[1], component]),
);

/** Components available in MDX without an import, documented in content/README.md. */
export const mdxComponents = {
  ...ofFolder,
  Cell,
  Sum,
  WorksheetTable,
  img: Picture,
  table: Table,
};
