export interface LowContrast {
  text: string;
  ratio: number;
  wanted: number;
}

/**
 * Texts and control borders with too little contrast to their background: body text needs 7:1, large text
 * and controls 4.5:1, borders of controls 3:1. Runs in the browser, on computed styles. The formulas are
 * WCAG's (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
 */
export function findLowContrast(): LowContrast[] {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const found2d = canvas.getContext('2d', { willReadFrequently: true });
  if (!found2d) throw new Error('This browser has no canvas.');
  const context = found2d;

  type Color = [red: number, green: number, blue: number, alpha: number];

  const colors = new Map<string, Color>();

  /** A page has few colours and many texts: each colour is drawn once. */
  function parse(css: string): Color {
    const color = colors.get(css) ?? draw(css);
    colors.set(css, color);
    return color;
  }
  function draw(css: string): Color {
    if (css === 'none') return [0, 0, 0, 0]; // An SVG shape without a fill.
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }
  function luminance([red, green, blue]: Color): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  function ratio(one: Color, other: Color): number {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100;
  }
  function ground(element: Element | null): Color {
    for (let current = element; current; current = current.parentElement) {
      const color = parse(getComputedStyle(current).backgroundColor);
      if (color[3] === 1) return color;
    }
    return parse('white');
  }
  /** The background of an SVG text: the last shape painted before it that covers its centre. */
  function shapeBelow(text: Element): Color {
    const { left, top, width, height } = text.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    const shapes = [...(text.closest('svg')?.querySelectorAll('rect, circle, path') ?? [])];
    const covering = shapes.filter((shape) => {
      const box = shape.getBoundingClientRect();
      const precedes = shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING;
      return precedes && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    });
    const fills = covering.map((shape) => parse(getComputedStyle(shape).fill));
    return fills.findLast(([, , , alpha]) => alpha === 1) ?? ground(text.closest('svg'));
  }
  function isSeen(element: Element): boolean {
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only')
    );
  }

  const lowContrast: LowContrast[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (!element || text === '' || !isSeen(element) || element.closest('script, style')) continue;
    const style = getComputedStyle(element);
    const isSvg = element instanceof SVGElement;
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 600);
    const isControl =
      element.closest('button, select, option, input, label, a.rounded-control') !== null;
    const wanted = isLarge || isControl || isSvg ? 4.5 : 7;
    const found = ratio(
      parse(isSvg ? style.fill : style.color),
      isSvg ? shapeBelow(element) : ground(element),
    );
    if (found < wanted) lowContrast.push({ text: text.slice(0, 60), ratio: found, wanted });
  }

  for (const control of document.querySelectorAll('input:not([type="radio"]), select, textarea')) {
    if (!isSeen(control) || control.matches('[type="checkbox"]')) continue;
    const found = ratio(
      parse(getComputedStyle(control).borderTopColor),
      ground(control.parentElement),
    );
    if (found < 3) lowContrast.push({ text: `border of ${control.id}`, ratio: found, wanted: 3 });
  }
  return lowContrast;
}
