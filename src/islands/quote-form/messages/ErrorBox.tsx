import type { ReactNode } from 'react';
import { MessageBox } from './MessageBox.tsx';

interface ErrorBoxProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A message that takes the focus when it is mounted, so that it is scrolled to and read aloud. */
export function ErrorBox(props: ErrorBoxProps) {
  return <MessageBox {...props} tone="error" ref={takeFocus} />;
}

function takeFocus(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
}
