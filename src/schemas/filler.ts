import { z } from 'astro/zod';

/** `content/filler.yaml`: words that say nothing, each with what to write in its place. */
export const fillerSchema = z.record(
  z.string(),
  z.string().trim().min(1, 'is empty; write what to say in its place').describe('What to write.'),
);
