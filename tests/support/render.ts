import { getContainerRenderer as getMdxRenderer } from '@astrojs/mdx/container-renderer';
import { getContainerRenderer as getReactRenderer } from '@astrojs/react/container-renderer';
import { load, type CheerioAPI } from 'cheerio';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { loadRenderers } from 'astro:container';

type Component = Parameters<AstroContainer['renderToString']>[0];
type ContainerOptions = NonNullable<Parameters<typeof AstroContainer.create>[0]>;
type Options = Parameters<AstroContainer['renderToString']>[1];

/** The client directives that our components use. Their scripts do not matter here. */
const MANIFEST = {
  site: 'https://firm.example',
  clientDirectives: new Map(['load', 'idle', 'visible'].map((name) => [name, '/* script */'])),
} as ContainerOptions['manifest']; // The container fills in the rest.

/** Renders a component as on a page, to be queried with CSS selectors. */
export async function renderComponent(
  component: Component,
  options?: Options,
): Promise<CheerioAPI> {
  const renderers = await loadRenderers([getReactRenderer(), getMdxRenderer()]);
  const container = await AstroContainer.create({ renderers, manifest: MANIFEST });
  return load(await container.renderToString(component, { partial: false, ...options }));
}
