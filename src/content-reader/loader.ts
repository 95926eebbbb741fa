import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { COLLECTIONS, type CollectionName } from '#schemas/collections.ts';
import { readCollection, type ContentFile } from './content-files.ts';
import { formatFinding } from '#lib/findings.ts';

/** Loads a collection of Astro from what the reader returns: each file is parsed once, for the check and for the pages. */
export function contentLoader(collection: CollectionName): Loader {
  return {
    name: 'content',
    async load({ config, store, watcher, parseData }) {
      const root = fileURLToPath(config.root);
      const loaded = new Map<string, ContentFile>();

      async function update(): Promise<void> {
        const { files, ids, findings } = readCollection(root, collection);
        // In `npm run dev`, a page whose file has a mistake stays as it was.
        if (!watcher && findings.length > 0)
          throw new Error(findings.map(formatFinding).join('\n'));
        for (const id of store.keys()) if (!ids.includes(id)) store.delete(id);
        for (const content of files as ContentFile[]) {
          const { id, file } = content;
          if (store.has(id) && loaded.get(id) === content) continue;
          loaded.set(id, content);
          // Astro turns the path of a photo into an image.
          const data =
            collection === 'people'
              ? await parseData({ id, data: content.data, filePath: join(root, file) })
              : content.data;
          const deferredRender = file.endsWith('.mdx');
          store.set({ id, data, body: content.text, filePath: file, deferredRender });
        }
      }

      await update();
      const folder = join(root, 'content', COLLECTIONS[collection].folder);
      watcher?.add(folder);
      for (const event of ['add', 'change', 'unlink'])
        watcher?.on(event, (path: string) => path.startsWith(folder) && void update());
    },
  };
}
