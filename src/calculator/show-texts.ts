/** The parts of a page with `data-show` or `data-do` and that name. */
export function partsIn(root: ParentNode, kind: 'show' | 'do', name: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-${kind}="${name}"]`)];
}

/** Sets texts wherever the page shows them. Unchanged ones are not set again, or screen readers would announce them. */
export function showTexts(root: ParentNode, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts))
    for (const part of partsIn(root, 'show', name))
      if (part.textContent !== text) part.textContent = text;
}
