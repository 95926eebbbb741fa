/** Button variants: primary, or signal on the green panel, is solid, one in a window; the others are quiet. */
export type ButtonTone = 'primary' | 'quiet' | 'signal';

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control border px-[min(1.375rem,7vw)] font-semibold aria-disabled:cursor-not-allowed print:hidden';

const TONES = {
  primary: 'border-brand bg-brand text-brand-ink hover:border-brand-hover hover:bg-brand-hover',
  quiet: 'border-control hover:border-ink hover:bg-sunken',
  signal:
    'border-pulse bg-pulse text-pulse-ink hover:border-panel-ink hover:bg-panel-ink aria-disabled:border-dashed aria-disabled:border-panel-wire aria-disabled:bg-transparent aria-disabled:text-panel-muted',
} satisfies Record<ButtonTone, string>;

/** The classes of a button or a link styled as one, for Astro components and islands. */
export function buttonStyle(tone: ButtonTone): string {
  return `${SHAPE} ${TONES[tone]}`;
}
