// What a term of a project promises, drawn as what is counted.
import { blocks, clockHours } from './hand.ts';
import { path, strike } from './picture.ts';

const FEW = { most: 8, each: 1, width: 20, height: 44 };
/** The blocks of a term, larger where there are few. */
const BLOCKS = [
  FEW,
  { most: 48, each: 3, width: 12, height: 18 },
  { most: Infinity, each: 5, width: 8, height: 10 },
];

/** What a term promises: blocks of ink, those beyond it empty, with a stroke of the pen at the end; or hours of a clock. */
export function drawTerm(counted: 'days' | 'months' | 'hours', count: number, of: number): string {
  if (counted === 'hours') {
    const [centre, radius] = [{ x: 34, y: 34 }, 32];
    return [
      path('ink', clockHours(0, count, centre, radius)),
      path('blank', clockHours(count, 12, centre, radius)),
    ].join('');
  }
  const { each, width, height } = BLOCKS.find(({ most }) => of <= most) ?? FEW;
  const grid = { width, height, gap: 2.6, each, top: (66 - each * (height + 2.6)) / 2 };
  const end = Math.ceil(of / each) * (width + 2.6) + 2;
  return [
    path('ink', blocks(0, count, grid)),
    path('blank', blocks(count, of, grid)),
    counted === 'months' ? path(...strike(end, end - 2, 2, 64, 5)) : '',
  ].join('');
}
