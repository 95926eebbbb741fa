import { getCollection, type CollectionEntry } from 'astro:content';
import { memoize } from './memoize.ts';

export type Testimonial = CollectionEntry<'testimonials'>;

/** What customers have said, the latest first. Empty while `content/testimonials/` is. */
export const getTestimonials = memoize(async (): Promise<Testimonial[]> => {
  const testimonials = await getCollection('testimonials');
  return testimonials.sort(
    (one, other) => +other.data.agreed - +one.data.agreed || one.id.localeCompare(other.id),
  );
});
