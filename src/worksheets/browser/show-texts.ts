/** The elements of a page with `data-show` or `data-do` and that name. */
export function elementsIn(root: ParentNode, kind: 'show' | 'do', name: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-${kind}="${name}"]`)];
}

/** Sets texts wherever the page shows them. Unchanged ones are not set again, or screen readers would announce them. */
export function showTexts(root: ParentNode, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts))
    for (const element of elementsIn(root, 'show', name))
      if (element.textContent !== text) element.textContent = text;
}
