// The bill on the home page: a worksheet's figures in a sentence and on an invoice.
import { drawYear } from '#drawings/year.ts';
import { showBill, type BillSource } from '#worksheets/model/bill.ts';
import { describeFigures } from '#worksheets/model/figures-put-in.ts';
import type { Calculator } from './calculator.ts';
import { copyLink, onPress, refuse, showTexts, startSum } from './start-sum.ts';
import type { Figures } from '#worksheets/model/row.ts';

/** The figures that were brought to the quote form last: empty are the example's. */
let brought: string | undefined;

const root = document.getElementById('bill');
if (root) startBill(root);

function startBill(root: HTMLElement): void {
  const bill = startSum(root, (one, figures) => update(root, one, figures));
  root.querySelector('a[data-here]')?.addEventListener('click', (event) => goToForm(event, bill));
  onPress(root, 'send', () => void sendBill(root, bill));
  const firm = root.querySelector<HTMLInputElement>('#bill-firm');
  const showFirm = () => {
    const name = firm?.value.trim();
    showTexts(root, { firm: name ? `, at ${name}` : '' });
  };
  firm?.addEventListener('input', showFirm);
  showFirm(); // The browser may have put it back.
  // The message is put together when it is sent, from what the bill shows then.
  const send = (event: Event) => {
    if (!figuresBrought(bill)) return;
    refuse(event, bill);
    if (!event.defaultPrevented) bringFigures(bill);
  };
  addEventListener('submit', send, true);
}

function update(root: HTMLElement, bill: Calculator, figures: Figures): void {
  const source = bill.data as BillSource; // Written by Bill.astro.
  const { subject } = source.bill;
  const caption = bill.invalid ? 'with the last figures that made sense' : subject;
  const { texts, ...year } = showBill(source, figures);
  showTexts(root, { ...texts, caption });
  for (const [name, data] of Object.entries(drawYear(year)))
    root.querySelector(`[data-draw=${name}]`)?.setAttribute('d', data);
  if (figuresBrought(bill) && !bill.invalid) bringFigures(bill);
}

/** Brings the figures to the form of this page. Other clicks open another page, whose link has them. */
function goToForm(event: Event, bill: Calculator): void {
  const link = event.currentTarget;
  const isPlain =
    event instanceof MouseEvent && !(event.ctrlKey || event.metaKey || event.shiftKey);
  if (!isPlain || !(link instanceof HTMLElement)) return;
  event.preventDefault();
  // The example does not take the place of another sum's figures.
  if (!bill.isExample || figuresBrought(bill)) bringFigures(bill);
  const { here = '' } = link.dataset;
  // Again too, which setting `hash` would not do; but not for a press from before this script, which has led there.
  if (event.isTrusted || location.hash !== here) location.href = here;
}

/** Puts the figures of a sum into the quote form of this page, where they are sent with the message. */
function bringFigures({ data, changes }: Calculator): void {
  const field = findField();
  brought = describeFigures(data, changes);
  if (!field || field.value === brought) return;
  field.value = brought;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether the form holds the bill's figures, also from before a reload: not after the visitor has removed them. */
function figuresBrought({ data, changes }: Calculator): boolean {
  const held = findField()?.value;
  if (brought !== undefined) return held === brought;
  const [title] = describeFigures(data, changes).split('\n');
  return Boolean(title) && held?.startsWith(`${title}\n`) === true;
}

function findField(): HTMLInputElement | null {
  return document.querySelector('form > [name=figures]');
}

/** Hands the bill to the device's list of apps, or else copies its link. */
async function sendBill(root: HTMLElement, bill: Calculator): Promise<void> {
  // 'Typing it twice for a year, at Ramsbottom Fixings. The most you could save a year £15,600'
  const parts = [...root.querySelectorAll('#bill-title, [data-part=due]')].map(({ textContent }) =>
    textContent.trim(),
  );
  const text = parts.join('. ').replaceAll(/\s+/g, ' ');
  try {
    if ('share' in navigator)
      return await navigator.share({ title: document.title, text, url: bill.link });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return; // The visitor has changed their mind.
  }
  await copyLink(root, bill);
}
