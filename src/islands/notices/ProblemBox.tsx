import { useEffect, useRef, type ReactNode } from 'react';

interface ProblemBoxProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A box that takes the focus when it arrives, so that it is seen, and read aloud, wherever the visitor was. */
export function ProblemBox({ id, title, children }: ProblemBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div
      ref={box}
      id={id}
      role="group"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="grid gap-2 rounded-control border-2 border-danger px-5 py-4"
    >
      <h3 id={`${id}-title`} className="text-figure">
        {title}
      </h3>
      {children}
    </div>
  );
}
