import type { APIRoute } from 'astro';
import { CONTACT_PATH, absoluteUrl } from '#lib/paths.ts';
import { getListing } from '#queries/listing.ts';
import { getHome, getFirm } from '#queries/pages.ts';
import { getOfferedServices } from '#queries/services.ts';

/** The facts that language models are asked for, then an index of the pages (https://llmstxt.org). */
export const GET: APIRoute = async ({ site }) => {
  const [firm, { page }, services, groups] = await Promise.all([
    getFirm(),
    getHome(),
    getOfferedServices(),
    getListing(),
  ]);
  const { locality, region, country } = firm.location;
  const facts = [
    `Where: ${locality}, ${region}, ${country}. ${firm.serving}. Founded in ${firm.founded}.`,
    `Phone: ${firm.phone}, ${firm.phoneHours}.`,
    `Email: ${firm.email}, ${firm.emailPromise}.`,
    `Quotes: ${absoluteUrl(CONTACT_PATH, site).href}. ${firm.fastResponse.text}.`,
  ];
  const linkTo = (title: string, path: string) => `[${title}](${absoluteUrl(path, site).href})`;
  const prices = services.map(
    ({ title, price, path }) => `${linkTo(title, path)}: ${price}, before VAT`,
  );
  const sections = groups.map(({ title, pages }) => {
    const lines = pages.map((page) => `${linkTo(page.title, page.path)}: ${page.description}`);
    return `## ${title}\n\n${toList(lines)}`;
  });
  const blocks = [
    `# ${firm.name}`,
    `> ${page.description}`,
    toList(facts),
    `## Prices\n\n${toList(prices)}`,
    ...sections,
  ];
  return new Response(`${blocks.join('\n\n')}\n`);
};

function toList(lines: string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
