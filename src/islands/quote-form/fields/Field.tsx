import type { ReactNode } from 'react';
import { ERROR_PREFIX } from '#enquiry/messages.ts';

export const CONTROL_STYLE =
  'min-h-13 w-full scroll-mt-10 rounded-control border border-control bg-paper px-3.5 py-2.5 aria-invalid:border-danger not-focus-visible:aria-invalid:outline-1 not-focus-visible:aria-invalid:outline-danger';

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

/**
 * A control between its label and its error, if any. Those of a pair share these three rows, so that a message of one
 * parts neither from its label.
 */
export function Field({ name, label, hint, help, error, children }: FieldProps) {
  return (
    <div className="grid in-[.pair]:row-span-3 in-[.pair]:grid-rows-subgrid">
      <div className="mb-1.5 grid content-end gap-1.5">
        <label htmlFor={name} className="font-semibold">
          {label}
          {hint && <span className="text-small font-normal text-ink-muted"> {hint}</span>}
        </label>
        {help && (
          <p id={helpId(name)} className="text-small text-ink-muted">
            {help}
          </p>
        )}
      </div>
      {children}
      <FieldError name={name} error={error} className="mt-1.5" />
    </div>
  );
}

interface FieldErrorProps {
  name: string;
  error?: string | undefined;
  className?: string;
}

/**
 * The text that changes has an element of its own: a translator in the browser replaces text nodes, and React would go
 * on changing the replaced one.
 */
export function FieldError({ name, error, className = '' }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={errorId(name)} className={`text-small font-semibold text-danger ${className}`}>
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
