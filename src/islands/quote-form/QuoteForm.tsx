import { useReducer } from 'react';
import { flushSync } from 'react-dom';
import { fieldOf } from '#enquiry/fields.ts';
import { FORM_COPY } from '#enquiry/form-copy.ts';
import { TOAST_MESSAGES, TYPED_WHILE_SENDING } from '#enquiry/messages.ts';
import type { ReasonCopy } from '#enquiry/visit-reason.ts';
import { ConsentField } from './fields/ConsentField.tsx';
import { Field } from './fields/Field.tsx';
import { Honeypot } from './fields/Honeypot.tsx';
import { OptionalFields } from './fields/OptionalFields.tsx';
import { BroughtText } from './messages/BroughtText.tsx';
import { EmailSuggestion } from './messages/EmailSuggestion.tsx';
import { ErrorSummary } from './messages/ErrorSummary.tsx';
import { FailureMessage } from './messages/FailureMessage.tsx';
import { MessageBox } from './messages/MessageBox.tsx';
import { SentPanel } from './messages/SentPanel.tsx';
import { INITIAL_STATE, formReducer } from './state/form-state.ts';
import { findForm } from './state/form-values.ts';
import { useKeptForm } from './state/kept-form.ts';
import { preloadSender } from './state/submission.ts';
import { useSubmit } from './state/use-submit.ts';
import { useValidation } from './state/use-validation.ts';
import { Toasts } from '#islands/Toasts.tsx';
import { buttonStyle } from '#lib/button-styles.ts';

// In older browsers, the form stays HTML and is posted: React would remove all of it at its first error.
if (!('timeout' in AbortSignal)) throw new Error('This browser is too old for the form.');

interface QuoteFormProps {
  title: string;
  /** Where the browser posts the form without this script. */
  action: string;
  /** Shown when the form fails. */
  phone: string;
  email: string;
  /** The words for what the address of the page may say that the visitor wants. */
  reasonCopy: ReasonCopy;
}

/**
 * The site's one form, with its toasts. Its fields are uncontrolled; React holds the errors and the
 * status.
 */
export function QuoteForm({ title, action, reasonCopy, ...props }: QuoteFormProps) {
  const [state, dispatch] = useReducer(formReducer, INITIAL_STATE);
  const { reason, note, loading } = useKeptForm(reasonCopy, dispatch);
  useValidation(dispatch);
  const handleSubmit = useSubmit(loading, dispatch);

  function startAnother() {
    findForm()?.dispatchEvent(new Event('restored')); // The link fills it in again.
    flushSync(() => dispatch({ type: 'restart' })); // A form that is hidden cannot take the focus.
    findForm()?.querySelector<HTMLInputElement>('#name')?.focus();
  }

  const { status, errors, failedSubmits, failure } = state;
  const isSubmitting = status === 'submitting';
  return (
    <>
      {status === 'sent' && <SentPanel onAnother={startAnother} />}
      <form
        action={action}
        method="post"
        onSubmit={handleSubmit}
        onFocus={preloadSender}
        hidden={status === 'sent'}
        aria-labelledby="quote-form-title"
        className="grid gap-5 rounded-card border border-line bg-surface p-edge"
      >
        <h2 id="quote-form-title" className="text-heading">
          {title}
        </h2>
        {failedSubmits > 0 && <ErrorSummary key={failedSubmits} errors={errors} />}
        <div className="pair grid gap-x-5 sm:grid-cols-2 [&>:nth-child(2)]:max-sm:mt-5">
          <Field field={fieldOf('name')} error={errors.name} />
          <Field field={fieldOf('email')} error={errors.email} />
          {state.suggestion && <EmailSuggestion address={state.suggestion} />}
        </div>
        <Field
          field={fieldOf('message')}
          hint={FORM_COPY.messageOptional}
          help={FORM_COPY.messageHelp}
          error={errors.message}
        />
        {/* Below the first fields, which do not move when the link is read. */}
        <BroughtText name="about" reason={reason} />
        <BroughtText name="figures" />
        <p role="status" className="text-small empty:absolute">
          {note}
        </p>
        <OptionalFields errors={errors} />
        <ConsentField error={errors.consent} />
        <Honeypot />
        <p role="status" className="sr-only">
          {state.announcement}
        </p>
        {failure && <FailureMessage failure={failure} phone={props.phone} email={props.email} />}
        {status === 'sent in part' && (
          <MessageBox id="enquiry-sent" tone="success" title={TOAST_MESSAGES.sent.title}>
            <p>{TOAST_MESSAGES.sent.text}</p>
            <p>{TYPED_WHILE_SENDING}</p>
          </MessageBox>
        )}
        <div>
          <button
            type="submit"
            disabled={isSubmitting}
            className={`${buttonStyle('primary')} disabled:cursor-progress disabled:opacity-70 max-sm:w-full`}
          >
            {isSubmitting ? FORM_COPY.sending : FORM_COPY.send}
          </button>
        </div>
      </form>
      <Toasts />
    </>
  );
}
