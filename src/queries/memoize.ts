/**
 * Caches the result of an async function for the whole build. In `npm run dev` nothing is cached, because
 * content changes. Without this, loading the collections for every page took half of the build time at
 * 1,000 articles.
 */
export function memoize<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (import.meta.env.PROD ? (result ??= load()) : load());
}
