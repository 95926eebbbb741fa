/**
 * The same question, put once in a build, where no answer can change, and each time in `npm run dev`,
 * where a writer changes them. Every page asks for the whole catalogue: at a thousand articles that
 * was half of the time of a build.
 */
export function memoize<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => (import.meta.env.PROD ? (answer ??= ask()) : ask());
}
