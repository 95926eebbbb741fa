// Amounts and days.
import { z } from 'astro/zod';
import { unlessMissing } from './texts.ts';

/** A number, or the cell of a worksheet from which it is read. */
export const amountSchema = z
  .union(
    [
      z.number().positive('must be more than zero'),
      z
        .string()
        .regex(
          /^\{[a-z0-9-]+(?:\.[a-z0-9_]+){1,2}\}$/,
          "is not a cell; write it as '{crm.payback}', or a number",
        ),
    ],
    { error: unlessMissing("is not an amount; write a number, or a cell as '{crm.payback}'") },
  )
  .meta({ examples: [8000] });

/** A date such as 2025-02-05, read as midnight in UTC. For editors, which are shown what comes out, it is a text. */
export const daySchema = z.iso
  .date()
  .meta({ examples: ['2025-02-05'] })
  .transform((day) => new Date(day))
  .meta({ type: 'string', format: 'date' });

export const untilSchema = daySchema
  .optional()
  .describe(
    'The last day on which it is known to hold, such as the last of a tax year: 2027-04-05. The check reminds you from 30 days before it.',
  );
