import { useEffect, type MouseEvent } from 'react';
import { ERROR_PREFIX, ERRORS_TITLE } from '#enquiry/messages.ts';
import type { FormErrors } from '#enquiry/enquiry.ts';
import { MessageBox } from './MessageBox.tsx';

/** The list of errors, with a link to each field. While it is shown, the page's title says so. */
export function ErrorSummary({ errors }: { errors: FormErrors }) {
  useEffect(() => {
    const { title } = document;
    document.title = ERROR_PREFIX + title;
    return () => {
      document.title = title;
    };
  }, []);

  return (
    <MessageBox tone="error" id="error-summary" title={ERRORS_TITLE}>
      <ul className="grid gap-1.5">
        {Object.entries(errors).map(([field, error]) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={goToField}
              className="font-semibold text-danger underline"
            >
              {error}
            </a>
          </li>
        ))}
      </ul>
    </MessageBox>
  );
}

/**
 * Follows the link, but opens what the field is folded into and adds no history entry. What names the field is scrolled to
 * first: the browser would show the control alone, which for a list of boxes is the first of them.
 */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.querySelector<HTMLInputElement>(event.currentTarget.hash);
  if (!control) return;
  event.preventDefault();
  control.closest('details')?.setAttribute('open', '');
  const legend = control.closest('fieldset')?.querySelector('legend');
  (legend ?? control.labels?.[0] ?? control).scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
