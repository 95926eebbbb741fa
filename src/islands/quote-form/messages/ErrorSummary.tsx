import { useEffect, type MouseEvent } from 'react';
import { ERROR_PREFIX, ERRORS_TITLE } from '#enquiry/messages.ts';
import type { FormErrors } from '#enquiry/parse-form.ts';
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

/** Follows the link, but opens what the field is folded into, scrolls the label into view and adds no history entry. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!control) return;
  event.preventDefault();
  control.closest('details')?.setAttribute('open', '');
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
