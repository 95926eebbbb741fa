/** A dot on a map, with its name. */
interface Dot {
  x: number;
  y: number;
  name: string;
}

/** A name with where it begins or ends, by its anchor, and its baseline. */
interface PlacedName {
  name: string;
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The type that `styles/diagram.css` gives to maps. */
const LETTER_WIDTH = 8.2; // On average.
const LINE_HEIGHT = 20;
const DESCENDER = 5;

const FROM_DOT = 13;
const DOT_SIZE = 16;

/**
 * Places the name of each dot, clear of the other dots and names wherever there is room, and rather on the side away
 * from the first dot, from which lines lead to the others.
 */
export function placeNames(dots: Dot[]): PlacedName[] {
  const names: Box[] = [];
  return dots.map((dot) => {
    const taken = [...names, ...dots.filter((other) => other !== dot).map(boxOfDot)];
    const away = dots[0] && dot.x < dots[0].x ? -1 : 1;
    const boxes = [0, -1, 1].flatMap((level) => [
      boxOfName(dot, away, level),
      boxOfName(dot, -away, level),
    ]);
    const box = boxes.find((candidate) => isClear(candidate, taken)) ?? boxOfName(dot, away, 0);
    names.push(box);
    const isLeft = box.left < dot.x;
    return {
      name: dot.name,
      x: dot.x + (isLeft ? -FROM_DOT : FROM_DOT),
      y: box.top + LINE_HEIGHT - DESCENDER,
      anchor: isLeft ? 'end' : 'start',
    };
  });
}

/** The box of a name on one side of its dot (-1 is left, 1 right) and above it (-1), level with it or below it. */
function boxOfName({ x, y, name }: Dot, side: number, level: number): Box {
  const width = name.length * LETTER_WIDTH;
  return {
    left: side < 0 ? x - FROM_DOT - width : x + FROM_DOT,
    top: y - LINE_HEIGHT / 2 + level * LINE_HEIGHT,
    width,
    height: LINE_HEIGHT,
  };
}

function boxOfDot({ x, y }: Dot): Box {
  return { left: x - DOT_SIZE / 2, top: y - DOT_SIZE / 2, width: DOT_SIZE, height: DOT_SIZE };
}

function isClear(box: Box, others: Box[]): boolean {
  return !others.some(
    (other) =>
      box.left < other.left + other.width &&
      other.left < box.left + box.width &&
      box.top < other.top + other.height &&
      other.top < box.top + box.height,
  );
}
