interface ImportMetaEnv {
  /** Set by integrations/draft-preview.ts. */
  readonly SHOW_DRAFTS?: boolean;
}
