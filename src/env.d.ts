/** Whether drafts are built: set by integrations/draft-preview.ts, and missing where no Astro runs. */
declare const SHOW_DRAFTS: boolean | undefined;
