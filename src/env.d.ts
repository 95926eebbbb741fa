interface ImportMetaEnv {
  /** Set by integrations/writers-preview.ts. */
  readonly SHOWS_DRAFTS?: boolean;
}
