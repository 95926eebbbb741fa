import { FORM_COPY } from '#enquiry/form-copy.ts';
import type { Brought } from '#islands/quote-form/state/brought.ts';

const TEXT_SIZES = { about: 'text-lead', figures: 'text-small' };

interface BroughtTextProps {
  name: keyof Brought;
  text: string;
  onRemove: (name: keyof Brought) => void;
}

/** A text that is sent in the message, with a button that removes it. Nothing while the text is empty. */
export function BroughtText({ name, text, onRemove }: BroughtTextProps) {
  if (!text) return null;
  return (
    <div className={`border-l-2 border-brand pl-3.5 leading-snug ${TEXT_SIZES[name]}`}>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <button
        type="button"
        onClick={() => onRemove(name)}
        className="inline-flex min-h-11 items-center text-base underline decoration-1"
      >
        {FORM_COPY.remove}
        <span className="sr-only"> {FORM_COPY.removed[name]}</span>
      </button>
    </div>
  );
}
