import { z } from 'astro/zod';
import { ownValue } from '#lib/own-value.ts';

/** A text in the fields of a file, with the schema that it has to fit. */
export interface FieldText {
  path: PropertyKey[];
  value: string;
  schema: z.core.$ZodType;
}

/** Every text in data, at any depth, in the order in which it is written. What a schema does not know is left out. */
export function* fieldTexts(
  schema: z.core.$ZodType,
  data: unknown,
  path: PropertyKey[] = [],
): Iterable<FieldText> {
  if (typeof data === 'string') yield { path, value: data, schema: innermost(schema) };
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    const part = partOf(innermost(schema), key);
    if (part) yield* fieldTexts(part, value, [...path, Array.isArray(data) ? Number(key) : key]);
  }
}

/** The schema without what makes it optional. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault
    ? innermost(schema._zod.def.innerType)
    : schema;
}

/** The schema of a field or of a list's entry. */
function partOf(schema: z.core.$ZodType, key: string): z.core.$ZodType | undefined {
  if (schema instanceof z.core.$ZodObject) return ownValue(schema._zod.def.shape, key);
  if (schema instanceof z.core.$ZodRecord) return schema._zod.def.valueType;
  if (schema instanceof z.core.$ZodArray) return schema._zod.def.element;
  return schema instanceof z.core.$ZodTuple ? schema._zod.def.items[Number(key)] : undefined;
}
