import type { Formula } from './formula.ts';

/** A row of a worksheet: a figure of the example, a rate that all examples share, or a step calculated from others. */
export interface Row {
  kind: 'input' | 'rate' | 'step';
  id: string;
  heading: string | undefined;
  label: string;
  unit: string;
  note: string;
  least?: number | undefined;
  most?: number | undefined;
  /** What is shown instead of a step's zero, such as 'never'. */
  zero?: string | undefined;
  /** The figure of an input or a rate. */
  value: number;
  /** The formula of a step. */
  formula?: Formula;
}
