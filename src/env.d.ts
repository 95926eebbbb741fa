/** Whether drafts are built: set by integrations/draft-preview.ts, and undefined outside Astro. */
declare const SHOW_DRAFTS: boolean | undefined;

declare namespace App {
  interface Locals {
    /** The hashes of styles that scripts insert into the page, for its Content Security Policy. */
    insertedStyles?: import('#lib/csp-hash.ts').CspHash[];
  }
}

/** For TypeScript alone; `astro check` knows each component and its props. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
