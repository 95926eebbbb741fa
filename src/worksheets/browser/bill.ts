// The bill on the home page, loaded when it is first touched: a worksheet's figures in a sentence and on an invoice.
import { bringFigures, figuresBrought } from '#islands/quote-form/state/figures-link.ts';
import { answerOf, caseOf } from '#worksheets/model/answer.ts';
import { billTexts, type BillSource } from '#worksheets/model/bill.ts';
import { describeFigures } from '#worksheets/model/figures-message.ts';
import { Calculator } from './calculator.ts';
import { copyLink } from './copy-link.ts';
import { guardPresses, passOn, refuse } from './pass-on.ts';
import { showTexts } from './show-texts.ts';

const COPIED = 'Link copied. It holds these figures.';

const root = document.getElementById('bill');
if (root) startBill(root);

function startBill(root: HTMLElement): void {
  const bill = new Calculator(root, (one, isPaused) => showBill(root, one, isPaused));
  guardPresses(root, () => bill);
  root.querySelector('a[data-here]')?.addEventListener('click', (event) => goToForm(event, bill));
  root.querySelector('[data-do=send]')?.addEventListener('click', () => void sendBill(root, bill));
  const firm = root.querySelector<HTMLInputElement>('#bill-firm');
  firm?.addEventListener('input', () => {
    const name = firm.value.trim();
    showTexts(root, { firm: name && `, to ${name}` });
  });
  // The message is put together when it is sent, from what the bill shows then.
  const send = (event: Event) => {
    if (!figuresBrought()) return;
    refuse(event, bill);
    if (!event.defaultPrevented) bringFigures(messageOf(bill));
  };
  addEventListener('submit', send, true);
}

function showBill(root: HTMLElement, bill: Calculator, isPaused: boolean): void {
  const source = bill.data as BillSource; // Written by Bill.astro.
  const figures = bill.figures();
  const { texts, week } = billTexts(source, figures);
  const { invalid, unread } = bill;
  root.classList.toggle('unread', invalid !== undefined);
  showTexts(root, texts);
  showTexts(root, {
    caption: invalid ? 'with the last figures that made sense' : source.bill.subject,
    unread,
  });
  root.querySelector('.paid')?.setAttribute('x', String((week ?? 53) - 1));
  for (const weeks of root.querySelectorAll<HTMLElement>('.weeks')) weeks.hidden = !week;
  passOn(root, bill);
  if (figuresBrought() && !invalid) bringFigures(messageOf(bill));
  // Screen readers announce it, so it changes only when the typing pauses; the example stands above it.
  const isExample = Object.keys(bill.shown).length === 0;
  const answer = isExample ? '' : `${answerOf(source, figures)} ${caseOf(source, figures)?.title}`;
  if (isPaused) showTexts(root, { announced: invalid?.remark ?? answer });
}

/** Brings the figures to the form of this page. Other clicks open another page, whose link has them. */
function goToForm(event: Event, bill: Calculator): void {
  const link = event.currentTarget;
  const isPlain =
    event instanceof MouseEvent && !(event.ctrlKey || event.metaKey || event.shiftKey);
  if (!isPlain || !(link instanceof HTMLElement)) return;
  event.preventDefault();
  bringFigures(messageOf(bill));
  location.hash = link.dataset['here'] ?? '';
}

/** The figures as an enquiry says them; empty while they are the example's. */
function messageOf({ data, changes }: Calculator): string {
  return Object.keys(changes).length > 0 ? describeFigures(data, changes) : '';
}

/** Hands the bill to the device's list of apps, or else copies its link, or else shows it. */
async function sendBill(root: HTMLElement, { link }: Calculator): Promise<void> {
  try {
    if ('share' in navigator)
      return await navigator.share({ title: document.title, text: describe(root), url: link });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return; // The visitor has changed their mind.
  }
  const status = (await copyLink(link)) ? COPIED : `This is its link: ${link}`;
  showTexts(root, { status });
}

/** 'Invoice for typing it twice, to Ramsbottom Fixings. Due every year £15,600' */
function describe(root: HTMLElement): string {
  const parts = [...root.querySelectorAll('h2, .due')].map(({ textContent }) => textContent.trim());
  return parts.join('. ').replaceAll(/\s+/g, ' ');
}
