import { useEffect, type MouseEvent } from 'react';
import type { FormErrors } from '#enquiry/quote-form.ts';
import { ErrorBox } from './ErrorBox.tsx';

/** What to mend before the form can be sent, with the way to each field. While it stands, the page's title says so. */
export function ErrorSummary({ errors }: { errors: FormErrors }) {
  useEffect(() => {
    const { title } = document;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, []);

  return (
    <ErrorBox id="error-summary" title="There is a problem">
      <ul className="grid gap-1.5">
        {Object.entries(errors).map(([field, error]) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={goToField}
              className="font-semibold text-danger underline underline-offset-[0.2em]"
            >
              {error}
            </a>
          </li>
        ))}
      </ul>
    </ErrorBox>
  );
}

/** As the link itself would, but with the label in view, and without a step in the history. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!control) return;
  event.preventDefault();
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
