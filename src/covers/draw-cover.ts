import type { z } from 'astro/zod';
import type { coverSchema } from '#schemas/cover.ts';
import { figureOf, findCell } from '#worksheets/cells.ts';
import { cellsIn, fillTexts } from '#worksheets/figures.ts';
import type { Model } from '#worksheets/model.ts';
import type { Amount, Drawing, Named } from './drawing.ts';
import { drawGap } from './gap.ts';
import { drawLinks } from './links.ts';
import { drawParts } from './parts.ts';
import { drawPayback } from './payback.ts';
import { drawPlaces } from './places.ts';
import { drawScales } from './scales.ts';
import { drawScore } from './score.ts';
import { drawStairs } from './stairs.ts';
import { drawUnits } from './units.ts';
import { drawWaterfall } from './waterfall.ts';

/** A cover as a writer states it: numbers and texts may name cells of worksheets. */
export type Cover = z.output<typeof coverSchema>;

/**
 * Draws a cover with the figures of its cells.
 *
 * @throws when a cell does not exist, and when the numbers cannot be drawn, with what to write instead.
 */
export function drawCover(written: Cover, models: Map<string, Model>): Drawing {
  const amount = (value: number | string) => readAmount(value, models);
  const named = ({ label, value }: { label: string; value: number | string }): Named => ({
    label: fill(label),
    value: amount(value),
  });
  const fill = <Value>(value: Value) => fillTexts(value, (name) => figureOf(models, name));
  const { figure, label } = fill({ figure: written.figure, label: written.label });

  switch (written.kind) {
    case 'payback': {
      const { months } = written;
      const [cost, monthlySaving] = [amount(written.cost), amount(written.monthlySaving)];
      return drawPayback({ figure, label, cost, monthlySaving, months });
    }
    case 'gap': {
      const [one, other] = written.bars;
      return drawGap({ figure, label, bars: [named(one), named(other)] });
    }
    case 'parts':
      return drawParts({ figure, label, parts: written.parts.map(named) });
    case 'units': {
      const counts = written.counts.map((count) => amount(count).value);
      if (counts.some((count, index) => count > (counts[index - 1] ?? Infinity))) {
        throw new Error(`counts: ${counts.join(', ')} do not fall; write the largest first`);
      }
      return drawUnits({ figure, label, counts });
    }
    case 'waterfall': {
      const [from, to] = [named(written.from), named(written.to)];
      const cuts = written.cuts.map(named);
      const left = cuts.reduce((rest, { value }) => rest - value.value, from.value.value);
      if (Math.abs(left - to.value.value) >= 0.005) {
        throw new Error(
          `to: ${from.value.text} less the cuts is ${left.toLocaleString('en-GB')}, not ${to.value.text}; state every cut`,
        );
      }
      return drawWaterfall({ figure, label, from, cuts, to });
    }
    case 'links': {
      const { systems, made } = written;
      const possible = (systems * (systems - 1)) / 2;
      if (made > possible) {
        throw new Error(`made: ${systems} systems have ${possible} links; write at most that`);
      }
      return drawLinks({ figure, label, systems, made });
    }
    case 'scales': {
      const sides = [named(written.sides[0]), named(written.sides[1])] as const;
      const odd = sides.find(({ value: { value } }) => !Number.isInteger(value) || value > 48);
      if (odd) {
        throw new Error(`sides: ${odd.value.text} is no whole number up to 48; take the kind gap`);
      }
      return drawScales({ figure, label, sides });
    }
    case 'score': {
      const { met, of } = written;
      if (met > of) throw new Error(`met: ${met} of ${of} cannot be; write at most ${of}`);
      return drawScore({ figure, label, met, of });
    }
    case 'stairs':
      return drawStairs({ figure, label, steps: written.steps.map(named) });
    case 'places':
      return drawPlaces({ figure, label, places: written.places });
  }
}

function readAmount(written: number | string, models: Map<string, Model>): Amount {
  if (typeof written === 'number') {
    return { value: written, text: written.toLocaleString('en-GB') };
  }
  const [name] = cellsIn(written);
  if (!name) throw new Error(`'${written}' is no amount; write a number or a cell`);
  return { value: findCell(models, name).value, text: figureOf(models, name) };
}
