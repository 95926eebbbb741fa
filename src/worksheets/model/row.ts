import type { Counted } from '#worksheets/schema/rows.ts';
import type { WorksheetData } from '#worksheets/schema/worksheet.ts';
import type { Formula } from './formula.ts';

/** The figure of every row, by its id. */
export type Figures = Map<string, number>;

/** Figures that replace those of inputs or rates. */
export type OwnFigures = Record<string, number>;

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
  /** How the money of a step counts, if it is no saved hour. */
  counted?: Counted | undefined;
  /** The figure of an input or a rate. */
  value: number;
  /** The formula of a step. */
  formula?: Formula;
}

/** What a reader wants to reach: it is met where the formula is zero or more. */
export interface Goal {
  formula: Formula;
  /** 'to pay back within 24 months', 'so that building costs no more than keeping' */
  words: string;
}

/** What follows from an answer, where its comparison holds. */
export type Case = Omit<NonNullable<WorksheetData['cases']>[number], 'when'> & {
  when?: Formula | undefined;
};

/** A worksheet that can be calculated: its inputs, the shared rates that it uses, its steps. */
export interface Model extends Pick<
  WorksheetData,
  'title' | 'page' | 'lead' | 'question' | 'group' | 'ask' | 'answer' | 'otherwise' | 'drawing'
> {
  /** The name of its file. */
  name: string;
  rows: Row[];
  scenarios: (Omit<WorksheetData['scenarios'][number], 'inputs'> & { inputs: OwnFigures })[];
  /** The id of the result that its page shows in large type. */
  headline: string;
  /** What it would take to reach is asked on its page. */
  goal: Goal | undefined;
  cases?: Case[] | undefined;
}
