import type { ReactNode } from 'react';
import { ERROR_PREFIX } from '#enquiry/messages.ts';

export const CONTROL_STYLE =
  'min-h-13 w-full rounded-control border border-control bg-paper px-3.5 py-2.5 aria-invalid:border-danger not-focus-visible:aria-invalid:outline-1 not-focus-visible:aria-invalid:outline-danger';

interface FieldProps {
  name: string;
  label: string;
  /** After the label: '(optional)'. */
  hint?: string;
  /** A line below the label: what to write. */
  help?: string;
  error?: string | undefined;
  children: ReactNode;
}

/** A control below its label and its error, if any. Controls in one row stay aligned. */
export function Field({ name, label, hint, help, error, children }: FieldProps) {
  return (
    <div className="grid content-between gap-1.5">
      <div className="grid gap-1.5">
        <label htmlFor={name} className="font-semibold">
          {label}
          {hint && <span className="text-small font-normal text-ink-muted"> {hint}</span>}
        </label>
        {help && (
          <p id={helpId(name)} className="text-small text-ink-muted">
            {help}
          </p>
        )}
        <FieldError name={name} error={error} />
      </div>
      {children}
    </div>
  );
}

/**
 * The text that changes has an element of its own: a translator in the browser replaces text nodes, and React would go
 * on changing the replaced one.
 */
export function FieldError({ name, error }: { name: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <p id={errorId(name)} className="text-small font-semibold text-danger">
      <span className="sr-only">{ERROR_PREFIX}</span>
      <span>{error}</span>
    </p>
  );
}

/** The attributes that link a control to its error, and to its line of help, for assistive technology. */
export function ariaAttributes(name: string, error: string | undefined, hasHelp = false) {
  const ids = [hasHelp && helpId(name), error && errorId(name)].filter(Boolean);
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}

function helpId(name: string): string {
  return `${name}-help`;
}

function errorId(name: string): string {
  return `${name}-error`;
}
