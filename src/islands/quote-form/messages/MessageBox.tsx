import type { ReactNode } from 'react';

const BORDERS = { error: 'border-danger', success: 'border-mark' };

interface MessageBoxProps {
  id: string;
  tone: keyof typeof BORDERS;
  title: string;
  children: ReactNode;
}

/** A message that stays in the form. An error takes the focus, so that it is scrolled to and read aloud. */
export function MessageBox({ id, tone, title, children }: MessageBoxProps) {
  return (
    <div
      ref={tone === 'error' ? takeFocus : undefined}
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

function takeFocus(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
}
