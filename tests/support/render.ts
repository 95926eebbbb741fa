import { getContainerRenderer } from '@astrojs/react/container-renderer';
import { load, type CheerioAPI } from 'cheerio';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { loadRenderers } from 'astro:container';

type Component = Parameters<AstroContainer['renderToString']>[0];
type Options = Parameters<AstroContainer['renderToString']>[1];

/** A component as its page would get it, to be asked with CSS selectors. */
export async function renderComponent(
  component: Component,
  options?: Options,
): Promise<CheerioAPI> {
  const renderers = await loadRenderers([getContainerRenderer()]);
  const container = await AstroContainer.create({ renderers });
  return load(await container.renderToString(component, { partial: false, ...options }));
}
