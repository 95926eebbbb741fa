import { describePayback, formatWithUnit, type Payback } from '#lib/chart-numbers.ts';
import { drawBar, drawPaybackChart } from '#lib/charts.ts';
import { writtenAttributes, type Attributes } from '#lib/svg.ts';
import type { AmountSource } from '#worksheets/sheet-data.ts';
import { copyPart } from './template.ts';

const MOVE_MS = 200;

/** Calculates an amount of a chart, the example's or the reader's own. Undefined for another worksheet's. */
export type ReadAmount = (source: AmountSource, whose: 'example' | 'yours') => number | undefined;

/** Draws the reader's own line or bars beside the example's in every chart of the worksheet, or removes them. */
export function drawCharts(amountOf: ReadAmount, hasYours: boolean): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-payback], [data-bars]')) {
    const { payback, bars } = figure.dataset;
    const draw = payback ? redrawPayback : redrawBars;
    draw(figure, JSON.parse(payback ?? bars ?? ''), amountOf, hasYours); // Written by PaybackChart and BarChart.
  }
}

interface PaybackSources {
  cost: AmountSource;
  monthlySaving: AmountSource;
  learning: AmountSource;
  months: number;
}

function redrawPayback(
  figure: HTMLElement,
  { cost, monthlySaving, learning, months }: PaybackSources,
  amountOf: ReadAmount,
  hasYours: boolean,
): void {
  const read = (whose: 'example' | 'yours'): Payback | undefined => {
    const [spent, saved] = [amountOf(cost, whose), amountOf(monthlySaving, whose)];
    if (spent === undefined || saved === undefined) return undefined;
    return { cost: spent, monthlySaving: saved, learning: amountOf(learning, whose) };
  };
  const [example, yours] = [read('example'), hasYours ? read('yours') : undefined];
  if (!example) return;
  const before = figure.querySelector('.yours, .balance')?.getAttribute('d');
  const drawn = drawPaybackChart(createSvg, example, months, yours);
  figure.querySelectorAll('svg').forEach((svg, index) => svg.replaceWith(drawn[index] ?? svg));
  move(figure.querySelector('.yours'), before);
  figure.querySelector('[data-yours]')?.remove();
  if (!yours) return;
  const summary = describePayback(yours, months);
  figure.querySelector('figcaption')?.append(copyPart('yours', `Yours: ${summary}`));
}

function redrawBars(
  figure: HTMLElement,
  { amounts, unit }: { amounts: AmountSource[]; unit: string },
  amountOf: ReadAmount,
  hasYours: boolean,
): void {
  const read = (whose: 'example' | 'yours') => amounts.map((one) => amountOf(one, whose));
  const [example, yours] = [read('example'), hasYours ? read('yours') : []];
  if (example.includes(undefined)) return;
  const longest = Math.max(1e-9, ...[...example, ...yours].map((one = 0) => one));
  figure.querySelectorAll('td').forEach((cell, index) => {
    const [value = 0, own] = [example[index], yours[index]];
    for (const old of cell.querySelectorAll('.own, [data-yours]')) old.remove();
    cell.querySelector('svg')?.replaceWith(drawBar(createSvg, value / longest));
    if (own === undefined) return;
    const bar = drawBar(createSvg, own / longest, true);
    bar.classList.add('own');
    cell.append(bar, copyPart('yours', `Yours: ${formatWithUnit(own, unit)}`));
  });
}

/** Animates a line from its previous shape, unless the reader prefers reduced motion. */
function move(line: Element | null, from: string | null | undefined): void {
  const to = line?.getAttribute('d');
  if (!line || !from || from === to) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  line.animate({ d: [`path("${from}")`, `path("${to}")`] }, MOVE_MS);
}

function createSvg(
  name: string,
  attributes: Attributes,
  ...children: (SVGElement | string)[]
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement; // SVG's namespace.
  for (const [attribute, value] of writtenAttributes(attributes))
    element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}
