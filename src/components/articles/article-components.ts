import { mdxComponents } from '#components/mdx/mdx-components.ts';
import Drawing from './Drawing.astro';

/** The components of an article. Other pages are sent no styles of drawings for them. */
export const articleComponents = { ...mdxComponents, Drawing };
