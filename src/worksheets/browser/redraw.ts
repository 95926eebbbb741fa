// What the page of a worksheet works out anew only when a figure changes, and loads then: the reader's column, the lines
// of the payback, and what each figure alone would have to be.
import { NO_ANSWER } from '#worksheets/model/answer.ts';
import type { Changes } from '#worksheets/model/calculate.ts';
import type { CalculatorData } from '#worksheets/model/calculator-data.ts';
import { ON_FIRST_PAGE, figuresPutIn } from '#worksheets/model/figures-put-in.ts';
import { describeNeeds, meetsGoal } from '#worksheets/model/needs.ts';
import { drawPayback } from '#worksheets/model/draw-payback.ts';
import { formulaInFigures } from '#worksheets/model/notation.ts';
import { showValue } from '#worksheets/model/format.ts';
import type { Row } from '#worksheets/model/row.ts';
import { showTexts } from './show-texts.ts';

/** Fills the column of the reader's own figures, and shows it if they differ from the example's. */
export function showColumn(
  root: HTMLElement,
  data: CalculatorData,
  shown: Changes,
  figures: Map<string, number>,
): void {
  const isOwn = Object.keys(shown).length > 0;
  for (const cell of root.querySelectorAll<HTMLElement>('[data-yours]')) {
    cell.hidden = !isOwn;
    const row = data.rows.find(({ id }) => id === cell.parentElement?.dataset['row']);
    if (row) fillCell(cell, row, data.rows, figures);
  }
  for (const line of root.querySelectorAll<HTMLElement>('[data-input]'))
    line.hidden = !((line.dataset['row'] ?? '') in shown);
  for (const group of root.querySelectorAll<HTMLElement>('tbody'))
    group.hidden = !group.querySelector('[data-row]:not([hidden])');
}

/** Draws the lines of the payback. */
export function redrawPayback(
  root: HTMLElement,
  data: CalculatorData,
  figures: Map<string, number>,
): void {
  const chart = drawPayback(data, figures);
  const shapes = (chart?.shapes ?? []).map(({ name, attributes, words = '' }) => {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value));
    shape.textContent = words;
    return shape;
  });
  root.querySelector('[data-payback]')?.replaceChildren(...shapes);
  showTexts(root, { ways: chart?.ways ?? '' });
  root.querySelector('.fields')?.classList.toggle('missed', !meetsGoal(data, figures));
}

/** Says what each figure alone would have to be. */
export function showNeeds(root: HTMLElement, data: CalculatorData, changes: Changes): void {
  for (const [id, need] of describeNeeds(data, changes))
    for (const place of root.querySelectorAll(`[data-need="${id}"]`)) place.textContent = need;
}

/** A figure and, beneath it, how it is worked out, if that differs from the example's. */
function fillCell(cell: HTMLElement, row: Row, rows: Row[], figures: Map<string, number>): void {
  const value = figures.get(row.id) ?? Number.NaN;
  const figure = Number.isFinite(value) ? showValue(value, row).figure : '';
  const calculation = figure ? formulaInFigures(row, rows, figures) : NO_ANSWER;
  const printed = cell.parentElement?.querySelector('[data-sum]')?.textContent?.trim();
  const small = document.createElement('small');
  small.textContent = calculation === printed || calculation === figure ? '' : calculation;
  cell.replaceChildren(figure, small);
}

/** What a printed page lists of the figures put in: first what the reader has changed. */
export function showFiguresPutIn(root: HTMLElement, data: CalculatorData, changes: Changes): void {
  const [first, others] = root.querySelectorAll('[data-figures]');
  figuresPutIn(data, changes).forEach(({ id, now, example }, index) => {
    const line = root.querySelector(`[data-figure="${id}"]`);
    if (!line) return;
    showTexts(line, { now, example });
    (index < ON_FIRST_PAGE ? first : others)?.append(line);
  });
}

/** Keeps the bar above the keyboard of a phone, which covers the foot of the page. */
export function keepAboveKeyboard(root: HTMLElement): void {
  const view = window.visualViewport;
  const place = () => {
    const covered = view ? innerHeight - view.height - view.offsetTop : 0;
    root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  view?.addEventListener('resize', place);
  view?.addEventListener('scroll', place);
}
