// Functions that run in the page, where they cannot use anything else in this file.

declare global {
  interface Window {
    /** What went wrong on this page. */
    pageErrors: string[];
  }
}

/** Records what goes wrong on a page. Runs before the page's own scripts. */
export function recordErrors(): void {
  window.pageErrors = [];
  const note = (text: string) => void window.pageErrors.push(text);
  addEventListener('unhandledrejection', ({ reason }) => note(`rejected: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`blocked: ${violatedDirective} ${blockedURI}`),
  );
  const noteError = (event: ErrorEvent | Event) => {
    if (event instanceof ErrorEvent) note(`error: ${event.message}`);
    // Firefox reports a preload of a module that is already loaded; a failed import is a rejection.
    else if (event.target instanceof HTMLElement && !event.target.matches('[rel=modulepreload]'))
      note(`not loaded: ${event.target.outerHTML}`);
  };
  addEventListener('error', noteError, { capture: true });
}

/** Errors, and responses with an error status. */
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

/** Focuses the first visible element that matches and has the text. Returns whether it has the focus. */
export function focusOn(selector: string, text: string): boolean {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (candidate) =>
      candidate.checkVisibility({ visibilityProperty: true }) &&
      candidate.textContent.includes(text),
  );
  element?.focus();
  return element !== undefined && document.activeElement === element;
}

/** Applies the print styles to the page. */
export function emulatePrint(): void {
  const apply = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') {
        rule.media.mediaText = 'all';
      } else if (rule instanceof CSSMediaRule && rule.media.mediaText === 'screen') {
        rule.media.mediaText = 'not all';
      }
      if ('cssRules' in rule) apply(rule.cssRules as CSSRuleList); // Every grouping rule has them.
    }
  };
  for (const sheet of document.styleSheets) apply(sheet.cssRules);
}
