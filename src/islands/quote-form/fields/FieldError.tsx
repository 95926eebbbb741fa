import { ERROR_PREFIX } from '#enquiry/messages.ts';

interface FieldErrorProps {
  name: string;
  error: string | undefined;
  className?: string;
}

/**
 * The text that changes has an element of its own: a translator in the browser replaces text nodes, and React would go
 * on changing the replaced one.
 */
export function FieldError({ name, error, className = '' }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={`${name}-error`} className={`text-small font-semibold text-danger ${className}`}>
      <span className="sr-only">{ERROR_PREFIX}</span>
      <span>{error}</span>
    </p>
  );
}

/** The attributes that link a control to its error, and to its line of help, for assistive technology. */
export function ariaAttributes(name: string, error: string | undefined, hasHelp = false) {
  const ids = [hasHelp && `${name}-help`, error && `${name}-error`].filter(Boolean);
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}
