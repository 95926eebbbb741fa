import type { ReactNode } from 'react';
import { MessageBox } from './MessageBox.tsx';

interface ErrorBoxProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A box that takes the focus when it arrives, so that it is seen, and read aloud, wherever the visitor was. */
export function ErrorBox(props: ErrorBoxProps) {
  return <MessageBox {...props} tone="error" ref={takeFocus} />;
}

function takeFocus(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
}
