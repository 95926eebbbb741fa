// The bill on the home page, loaded when it is first touched: its amounts move with the numbers in its line.
import { bringCompany, bringFigures } from '#islands/quote-form/state/figures-link.ts';
import { answerOf } from '#worksheets/model/answer.ts';
import { writeFragment } from '#worksheets/model/fragment.ts';
import { workOutBill, writeBillMessage, type BillSource } from '#worksheets/model/bill.ts';
import { Calculator } from './calculator.ts';
import { copyLink } from './copy-link.ts';
import { timeOrder } from './order-timer.ts';
import { elementsIn, showTexts } from './show-texts.ts';

const COPIED = 'Link copied. It holds these figures.';

const root = document.getElementById('bill');
if (root) startBill(root);

function startBill(root: HTMLElement): void {
  const bill = new Calculator(root, (one, isPaused) => showBill(root, one, isPaused));
  on(root, 'quote', () => {
    bringFigures(writeBillMessage(sourceOf(bill), bill.changes));
    bringCompany(root.querySelector<HTMLInputElement>('#bill-firm')?.value.trim() ?? '');
  });
  on(root, 'send', () => void sendBill(root, bill));
  timeOrder(root, () => ({ source: sourceOf(bill), changes: bill.changes }));
}

function showBill(root: HTMLElement, bill: Calculator, isPaused: boolean): void {
  const source = sourceOf(bill);
  const { texts, paidWeek } = workOutBill(source, bill.changes);
  showTexts(root, texts);
  if (!isPaused) showTexts(root, { status: bill.unread });
  root.querySelectorAll('.weeks i').forEach((box, index) => {
    box.className = paidWeek !== undefined && index + 1 >= paidWeek ? 'filled' : '';
  });
  for (const weeks of root.querySelectorAll<HTMLElement>('.weeks')) weeks.hidden = !paidWeek;
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-do=lines]'))
    link.hash = figuresIn(root, bill);
  // Screen readers announce it, so it changes only when the typing pauses; the example stands above it.
  const isExample = Object.keys(bill.changes).length === 0;
  const answer = isExample ? '' : `${answerOf(source, bill.figures())} ${texts['why']}`;
  if (isPaused && bill.isValid) showTexts(root, { answer });
}

/** Hands the bill to the device's list of apps, or else copies its link, or else shows it. */
async function sendBill(root: HTMLElement, bill: Calculator): Promise<void> {
  const link = new URL(location.pathname + figuresIn(root, bill), location.origin).href;
  const status = (text: string) => showTexts(root, { status: text });
  try {
    if ('share' in navigator)
      return await navigator.share({ title: document.title, text: describe(root), url: link });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return; // The visitor has changed their mind.
  }
  status((await copyLink(link)) ? COPIED : `This is its link: ${link}`);
}

/** 'Invoice for typing it twice. Due every year £15,600' */
function describe(root: HTMLElement): string {
  const parts = [...root.querySelectorAll('h2, .due')].map(({ textContent }) => textContent.trim());
  return parts.join('. ').replaceAll(/\s+/g, ' ');
}

function figuresIn(root: HTMLElement, { changes }: Calculator): string {
  return writeFragment(root.dataset['worksheet'] ?? '', changes);
}

function sourceOf({ data }: Calculator): BillSource {
  return data as BillSource; // Written by Bill.astro.
}

/** Answers a button, also one that was pressed before this script had loaded. */
function on(root: HTMLElement, name: string, act: (button: HTMLElement) => void): void {
  for (const button of elementsIn(root, 'do', name))
    for (const type of ['click', 'early']) button.addEventListener(type, () => act(button));
}
