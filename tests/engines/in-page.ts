// Functions that run in the page: they see nothing of this file.

declare global {
  interface Window {
    /** What went wrong on this page. */
    pageErrors: string[];
    /** The background of the page in each frame while it was loading. */
    paintedColours: string[];
    /** Whether the element that was located last has not been clicked. */
    isMissed?: boolean;
  }
}

/** Notes what goes wrong on a page, and its background while it loads. Runs before the page's own scripts. */
export function recordPage(): void {
  window.pageErrors = [];
  window.paintedColours = [];
  const note = (text: string) => void window.pageErrors.push(text);

  addEventListener('unhandledrejection', ({ reason }) => note(`rejected: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`blocked: ${violatedDirective} ${blockedURI}`),
  );
  const noteError = (event: ErrorEvent | Event) => {
    if (event instanceof ErrorEvent) note(`error: ${event.message}`);
    // Firefox reports a preload of what is loaded already; what an import lacks is a rejection.
    else if (event.target instanceof HTMLElement && !event.target.matches('[rel=modulepreload]'))
      note(`not loaded: ${event.target.outerHTML}`);
  };
  addEventListener('error', noteError, { capture: true });

  const paint = () => {
    window.paintedColours.push(getComputedStyle(document.documentElement).backgroundColor);
    if (window.paintedColours.length === 3) void fetch('/painted'); // Lets a held page go on.
    if (document.readyState !== 'complete') requestAnimationFrame(paint);
  };
  requestAnimationFrame(paint);
}

/** Errors, and responses that are none. */
export function getPageErrors(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // By that type.
  const failed = entries
    .filter(({ responseStatus }) => responseStatus >= 400)
    .filter(({ name }) => !name.endsWith('/favicon.ico')); // Firefox tries it for a page from memory.
  return [
    ...window.pageErrors,
    ...failed.map(({ name, responseStatus }) => `${responseStatus}: ${name}`),
  ];
}

/**
 * Scrolls to the first visible element that matches, and has the text, and returns its centre. Returns null while there
 * is none, or it moves, or another one covers it.
 */
export async function locate(
  selector: string,
  text: string,
): Promise<{ x: number; y: number } | null> {
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) =>
      candidate.checkVisibility({ visibilityProperty: true }) &&
      (candidate.textContent ?? '').includes(text),
  );
  if (!element) return null;
  const isInside = ({ top, bottom }: DOMRect) => top >= 80 && bottom <= innerHeight;
  if (!isInside(element.getBoundingClientRect())) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  // The first line of a link that runs over two: between them it cannot be hit.
  const [before] = element.getClientRects();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const [after] = element.getClientRects();
  if (!before || !after || before.left !== after.left || before.top !== after.top) return null;
  const x = after.left + after.width / 2;
  const y = after.top + after.height / 2;
  if (!element.contains(document.elementFromPoint(x, y))) return null;
  window.isMissed = true;
  element.addEventListener('click', () => (window.isMissed = false), { once: true, capture: true });
  return { x, y };
}

/** Whether the element that was located last has been clicked since, or left with its page. */
export function wasClicked(): boolean {
  return !window.isMissed;
}

/** How much wider than the window the page is, in CSS pixels. */
export function getExcessWidth(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/**
 * The widths of one line in the typefaces of the headline and of the running text, when those are drawn with web
 * fonts: the line is narrower or wider in what the list of typefaces falls back to.
 */
export async function measureTypefaces(): Promise<{ family: string; width: number }[]> {
  await document.fonts.ready;
  return ['h1', 'main p'].flatMap((selector) => {
    const parent = document.querySelector(selector);
    if (!parent) return [];
    const families = getComputedStyle(parent).fontFamily.split(',');
    const line = document.createElement('span');
    line.textContent = 'Quartz jocks blend my vow: £1,234,567';
    line.style.cssText =
      'position: absolute; white-space: nowrap; letter-spacing: 0; font: 100px/1 serif';
    document.body.append(line);
    const widthIn = (list: string[]) => {
      line.style.fontFamily = list.join(',');
      return line.getBoundingClientRect().width;
    };
    const width = widthIn(families);
    const [family = ''] = families;
    const isWebFont = width === widthIn([family, 'monospace']) && width !== widthIn(['monospace']);
    line.remove();
    return isWebFont ? [{ family: family.replaceAll('"', '').replace(/-\w+$/, ''), width }] : [];
  });
}

/** Gives the page the styles that it would be printed with. */
export function emulatePrint(): void {
  const apply = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') {
        rule.media.mediaText = 'all';
      }
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'screen') {
        rule.media.mediaText = 'not all';
      }
      if ('cssRules' in rule) apply(rule.cssRules as CSSRuleList); // Every rule that groups others has them.
    }
  };
  for (const sheet of document.styleSheets) apply(sheet.cssRules);
}
