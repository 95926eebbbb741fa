import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { COLLECTIONS } from '#schemas/collections.ts';

type Collections = {
  [Name in keyof typeof COLLECTIONS]: { schema: (typeof COLLECTIONS)[Name]['schema'] };
};

const listed = Object.fromEntries(
  Object.entries(COLLECTIONS).map(([name, { folder, pattern, schema }]) => {
    const loader = glob({
      base: `./content/${folder}`,
      pattern,
      // The entry of a single-file collection has the name of the collection.
      ...(folder === '.' && { generateId: () => name }),
      // Pages are rendered from their modules; a second copy of every text would only fill memory.
      retainBody: false,
    });
    return [name, defineCollection({ loader, schema })];
  }),
) as Collections; // Object.fromEntries forgets which schema belongs to which name.

export const collections = {
  ...listed,
  // The content check needs only the path of a photo; Astro also loads the image.
  people: defineCollection({
    ...listed.people,
    schema: ({ image }) => listed.people.schema.extend({ photo: image().optional() }),
  }),
};
