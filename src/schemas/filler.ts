import { z } from 'astro/zod';

/** `content/filler.yaml`: words that say nothing, each with what to write instead. */
export const fillerSchema = z.record(
  z.string(),
  z.string().trim().min(1, 'is empty; write what to say instead').describe('What to write.'),
);
