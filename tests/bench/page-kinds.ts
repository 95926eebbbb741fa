/** One page of each kind; of the articles, the longest. */
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

/** What is to be measured, and of how many runs the median is taken. */
export interface MeasureOptions {
  pages: PageName[];
  themes: Theme[];
  runs: number;
}

export interface BenchReport {
  /** What was measured: a table with its legend. */
  text: string;
  /** A sentence for each budget that is broken. */
  broken: string[];
}
