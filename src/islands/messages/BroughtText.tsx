import { FORM_COPY } from '#enquiry/form-copy.ts';

interface BroughtTextProps {
  text: string;
  /** What the button removes, for screen readers. */
  what: string;
  onRemove: () => void;
  className: string;
}

/** A text that is sent in the message, with a button that removes it. */
export function BroughtText({ text, what, onRemove, className }: BroughtTextProps) {
  return (
    <div className={`border-l-2 border-brand pl-3.5 leading-snug ${className}`}>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <button
        type="button"
        onClick={onRemove}
        className="inline-flex min-h-11 items-center text-base underline decoration-1"
      >
        {FORM_COPY.remove}
        <span className="sr-only"> {what}</span>
      </button>
    </div>
  );
}
