import type { ReactNode } from 'react';
import { NoticeBox } from './NoticeBox.tsx';

interface ProblemBoxProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A box that takes the focus when it arrives, so that it is seen, and read aloud, wherever the visitor was. */
export function ProblemBox(props: ProblemBoxProps) {
  return <NoticeBox {...props} tone="problem" ref={takeFocus} />;
}

function takeFocus(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
}
