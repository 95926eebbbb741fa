import { defineCollection } from 'astro:content';
import { contentLoader } from '#content-reader/loader.ts';
import { COLLECTIONS, type CollectionName } from '#schemas/collections.ts';

type Collections = {
  [Name in CollectionName]: { schema: (typeof COLLECTIONS)[Name]['schema'] };
};

const listed = Object.fromEntries(
  Object.entries(COLLECTIONS).map(([name, { schema }]) => [
    name,
    defineCollection({ loader: contentLoader(name as CollectionName), schema }), // Object.entries types every key as a string.
  ]),
) as Collections; // Object.fromEntries forgets which schema belongs to which name.

export const collections = {
  ...listed,
  // The reader needs only the path of a photo; Astro also loads the image.
  people: defineCollection({
    ...listed.people,
    schema: ({ image }) => listed.people.schema.extend({ photo: image().optional() }),
  }),
};
