import type { ReactNode, Ref } from 'react';

const BORDERS = { error: 'border-danger', success: 'border-mark' };

interface MessageBoxProps {
  id: string;
  tone: keyof typeof BORDERS;
  title: string;
  /** Called when the box is mounted. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A message that stays in the form. */
export function MessageBox({ id, tone, title, ref, children }: MessageBoxProps) {
  return (
    <div
      ref={ref}
      id={id}
      role="group"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className={`grid gap-2 rounded-control border-2 px-5 py-4 ${BORDERS[tone]}`}
    >
      <h3 id={`${id}-title`} className="text-subheading">
        {title}
      </h3>
      {children}
    </div>
  );
}
