// Which folder of `src/` imports which. ESLint holds it, and tests/unit/import-law.test.ts that it is true.

/** What stands in a folder, and what it may import: rows above its own only, so that no arrow leads back up. */
export const MAY_IMPORT = {
  lib: [],
  styles: [],
  drawings: ['lib'],
  brand: ['lib'],
  enquiry: ['lib'],
  hosting: ['lib'],
  'components/ui': ['lib', 'styles'],
  'worksheets/schema': ['lib', 'drawings'],
  'worksheets/model': ['lib', 'worksheets/schema'],
  'worksheets/drawings': ['lib', 'drawings', 'worksheets/model'],
  'worksheets/workbook': ['lib', 'worksheets/model'],
  'worksheets/queries': [
    ...['lib', 'drawings', 'worksheets/model', 'worksheets/drawings', 'worksheets/workbook'],
  ],
  'worksheets/browser': ['lib', 'drawings', 'worksheets/model', 'worksheets/drawings'],
  'worksheets/components': [
    ...['lib', 'styles', 'drawings', 'components/ui', 'worksheets/schema', 'worksheets/model'],
    ...['worksheets/drawings', 'worksheets/queries', 'worksheets/browser'],
  ],
  worksheets: ['worksheets/model', 'worksheets/drawings'],
  schemas: ['lib', 'drawings', 'worksheets/schema'],
  'content-reader': ['lib', 'schemas'],
  'worksheets/check': ['lib', 'worksheets/schema', 'worksheets/model', 'content-reader'],
  'content-check': [
    ...['lib', 'drawings', 'worksheets', 'worksheets/check', 'schemas', 'content-reader'],
  ],
  queries: ['lib', 'worksheets', 'worksheets/schema', 'worksheets/queries', 'schemas'],
  integrations: ['lib', 'content-reader', 'content-check'],
  cli: ['lib', 'enquiry', 'schemas', 'content-reader', 'content-check'],
  islands: ['lib', 'enquiry', 'worksheets'],
  components: [
    ...['lib', 'styles', 'drawings', 'brand', 'enquiry', 'components/ui', 'worksheets'],
    ...['worksheets/queries', 'worksheets/components', 'schemas', 'queries', 'islands'],
  ],
  layouts: ['lib', 'styles', 'components/ui', 'queries', 'components'],
  pages: [
    ...['lib', 'brand', 'components/ui', 'worksheets/queries'],
    ...['worksheets/components', 'schemas', 'queries', 'components', 'layouts'],
  ],
};

/** The files of a house by which others come in; src/README.md says why it has more than one door. */
const DOORS = {
  worksheets: /worksheets\/index\.ts/,
  'worksheets/schema': /worksheets\/schema\/index\.ts/,
  'worksheets/check': /worksheets\/check\/index\.ts/,
  'worksheets/queries': /worksheets\/queries\/index\.ts/,
  'worksheets/components':
    /worksheets\/components\/(?:Bill|Cell|Sum|Worksheet(?:List|Sources|Table)?)\.astro/,
};

/** The specifiers that the files of a folder may import, as a regular expression. */
export function allowedSpecifiers(folder) {
  const isInside = folder.startsWith('worksheets');
  const files = [folder, ...MAY_IMPORT[folder]].map((one) =>
    DOORS[one] && !isInside ? DOORS[one].source : `${one}/`,
  );
  return new RegExp(`^#(?:${files.join('|')})`);
}

/** The files of a row: those of folders with rows of their own are not among them. */
export function filesOf(folder) {
  const others = Object.keys(MAY_IMPORT).filter((one) => one.startsWith(`${folder}/`));
  return { files: [`src/${folder}/**`], ignores: others.map((one) => `src/${one}/**`) };
}
