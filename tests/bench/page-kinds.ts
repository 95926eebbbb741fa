/** One page of each kind, with the longest of the articles. */
export const PAGES = {
  home: '/',
  services: '/services',
  products: '/products',
  about: '/about',
  contact: '/contact',
  blog: '/blog',
  article: '/blog/halalnow-uk-halal-economy-platform',
  category: '/blog/category/process-automation',
  city: '/cities/manchester',
  industry: '/industries/care',
  'not-found': '/404',
} satisfies Record<string, string>;

export type PageName = keyof typeof PAGES;

export const THEMES = ['light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** What to measure, and the number of runs for the median. */
export interface MeasureOptions {
  pages: PageName[];
  themes: Theme[];
  runs: number;
}

export interface BenchReport {
  /** The results as a table with its legend. */
  text: string;
  /** A sentence for each budget that is exceeded. */
  broken: string[];
}
