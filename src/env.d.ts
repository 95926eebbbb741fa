interface ImportMetaEnv {
  /** Set by integrations/writers-preview.ts. */
  readonly SHOWS_DRAFTS?: boolean;
  /** Set by integrations/unchanged-pages.ts. */
  readonly BUILT_FROM?: string;
}
