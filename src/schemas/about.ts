import { z } from 'astro/zod';
import { lineSchema } from '#schemas/drawing.ts';
import {
  actionSchema,
  callSchema,
  featureSchema,
  headSchema,
  line,
  pageSchema,
  statisticSchema,
} from '#schemas/parts.ts';

const chapterSchema = z.strictObject({
  title: line(5, 70),
  paragraphs: z.array(line(60, 700)).min(1),
});

/** `content/about.yaml`: the words of the page about the firm. */
export const aboutSchema = z.strictObject({
  page: pageSchema,
  head: headSchema,

  /** The drawing in the panel: the firm's way from its first year to today. */
  drawing: lineSchema,

  figures: z.array(statisticSchema).length(4),
  story: chapterSchema,
  mission: chapterSchema,

  /** What we hold to, each with an icon. */
  values: z.strictObject({ title: line(5, 70), items: z.array(featureSchema).length(4) }),

  actions: z.array(actionSchema).length(2),
  call: callSchema,
});
