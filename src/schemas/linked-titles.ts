import { z } from 'astro/zod';

const text = z.string().optional();
const sectionSchema = z.object({
  title: z.string(),
  items: z.array(z.object({ title: text, text: text, price: text })),
});
const offerSchema = z.object({ title: text, name: text, price: z.string() });

/**
 * The titles in a page's fields that are headings with an id (`headingId`), so that links and the search can lead to
 * them: those of sections, of questions and terms, and of what is sold for a price.
 */
export function getLinkedTitles(data: object): string[] {
  return Object.values(data).flatMap((field): string[] => {
    const offers = z.array(offerSchema).safeParse(field).data ?? [];
    const section = sectionSchema.safeParse(field).data;
    if (!section) return offers.flatMap(({ title, name }) => title ?? name ?? []);
    const linked = section.items.filter(({ text, price }) => text ?? price);
    return [section.title, ...linked.flatMap(({ title }) => title ?? [])];
  });
}
