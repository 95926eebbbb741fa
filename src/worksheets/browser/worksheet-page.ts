// The page of a worksheet: the answer, the reader's column and what each figure would have to be, which move with the
// figures in the fields. Everything is in the page's HTML; scripts fill it in by `data-show`, `data-row` and `data-yours`.
import { answerOf, caseOf } from '#worksheets/model/answer.ts';
import { showValue } from '#worksheets/model/format.ts';
import { headlineIn } from '#worksheets/model/calculator-data.ts';
import { Calculator } from './calculator.ts';
import { copyLink } from './copy-link.ts';
import { guardPresses, passOn } from './pass-on.ts';
import { elementsIn, showTexts } from './show-texts.ts';

/** Lets a reader put figures into the page of a worksheet. */
export function startWorksheetPage(root: HTMLElement): void {
  const calculator = new Calculator(root, (one, isPaused) => {
    keepInPlace(root, () => {
      const figures = one.figures();
      showAnswer(root, one, figures, isPaused);
      passOn(root, one);
    });
  });
  for (const element of root.querySelectorAll<HTMLElement>('[data-needs-script]'))
    element.hidden = false;
  root.querySelector('[data-not-loaded]')?.remove();
  guardPresses(root, () => calculator);
  addEventListener('beforeprint', () => {
    const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' });
    showTexts(root, { address: calculator.link, printed: `Printed on ${day}.` });
    redrawn?.showFiguresPutIn(root, calculator.data, calculator.changes);
  });
  on(root, 'reset', () => calculator.reset());
  on(root, 'copy', () => void showCopied(root, calculator));
}

function showAnswer(
  root: HTMLElement,
  calculator: Calculator,
  figures: Map<string, number>,
  isPaused: boolean,
): void {
  const { data, shown, invalid, unread } = calculator;
  const value = figures.get(data.headline) ?? Number.NaN;
  const isExample = Object.keys(shown).length === 0;
  const own = isExample ? 'With the figures of the example' : 'With your figures';
  root.classList.toggle('unread', invalid !== undefined);
  invalid?.input.closest('details')?.setAttribute('open', '');
  showTexts(root, {
    unread,
    whose: invalid ? 'With the last figures that made sense' : own,
    ...(Number.isFinite(value)
      ? showValue(value, headlineIn(data))
      : { figure: 'No answer', unit: '' }),
  });
  for (const button of elementsIn(root, 'do', 'reset')) button.hidden = isExample && !invalid;
  void redraw(root, calculator, figures, isPaused);
  if (!isPaused) return;
  // Screen readers announce it, so it changes only when the typing pauses.
  const answer = answerOf(data, figures);
  const verdict = caseOf(data, figures)?.title ?? '';
  showTexts(root, { answer, verdict });
  if (!isExample || invalid) showTexts(root, { announced: invalid?.remark ?? answer });
}

/** What redraws the page, from the first change on. */
let redrawing: Promise<typeof import('./redraw.ts')> | undefined;
let redrawn: Awaited<typeof redrawing>;
/** The newest figures: only they are drawn, however many came while the script was on its way. */
let newest: Map<string, number>;

/** Redraws what the page has drawn for the example. Where the script for it cannot be had, nothing older stays. */
async function redraw(
  root: HTMLElement,
  { data, shown }: Calculator,
  figures: Map<string, number>,
  isPaused: boolean,
): Promise<void> {
  newest = figures;
  if (Object.keys(shown).length > 0) redrawing ??= import('./redraw.ts');
  if (!redrawing) return;
  try {
    const isFirst = !redrawn;
    redrawn = await redrawing;
    if (isFirst) redrawn.keepAboveKeyboard(root);
    if (figures !== newest) return;
    const { redrawPayback, showColumn, showNeeds } = redrawn;
    showColumn(root, data, shown, figures);
    redrawPayback(root, data, figures);
    if (isPaused) showNeeds(root, data, shown);
  } catch {
    for (const part of root.querySelectorAll('[data-payback], [data-need]')) part.remove();
  }
}

/**
 * Changes the page without moving the field in which the reader types (scroll anchoring). Not every browser does that
 * itself: Safari does not, and Firefox not in the frame after the page was scrolled.
 */
function keepInPlace(root: HTMLElement, change: () => void): void {
  const field = root.contains(document.activeElement) ? document.activeElement : undefined;
  const top = field?.getBoundingClientRect().top ?? 0;
  const { style } = document.documentElement;
  style.overflowAnchor = 'none'; // Or browsers that do it themselves would move the page as well.
  change();
  // Only if it has moved: even by nothing, scrollBy ends a smooth scroll, such as that to a field which gets the focus.
  const move = field ? field.getBoundingClientRect().top - top : 0;
  if (move !== 0) scrollBy({ top: move, behavior: 'instant' });
  style.overflowAnchor = '';
}

async function showCopied(root: HTMLElement, { link }: Calculator): Promise<void> {
  const status = (await copyLink(link))
    ? 'Link copied. It holds your figures.'
    : `This is its link: ${link}`;
  showTexts(root, { status });
}

function on(root: HTMLElement, name: string, act: () => void): void {
  for (const button of elementsIn(root, 'do', name)) button.addEventListener('click', act);
}
