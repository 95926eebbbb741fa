/** A copy of a part of OwnFiguresForm.astro, with content that is never parsed as HTML. */
export function copyPart(name: string, ...content: (Node | string)[]): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>('template#own-figures');
  const part = template?.content.querySelector(`[data-part=${name}]`);
  const copy = document.importNode(part as HTMLElement, true); // OwnFiguresForm.astro has every part.
  if (content.length > 0) copy.replaceChildren(...content);
  return copy;
}

/** A part inside a copy. */
export function partIn<Part extends HTMLElement>(copy: HTMLElement, name: string): Part {
  return copy.querySelector(`[data-part=${name}]`) as Part; // OwnFiguresForm.astro has every part.
}
