import { useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { fieldOf } from '#enquiry/fields.ts';
import { FORM_COPY } from '#enquiry/form-copy.ts';
import type { ReasonCopy } from '#enquiry/visit-reason.ts';
import { BROUGHT_FIELDS } from '#enquiry/whole-message.ts';
import { ConsentField } from './fields/ConsentField.tsx';
import { ContactFields } from './fields/ContactFields.tsx';
import { Honeypot } from './fields/Honeypot.tsx';
import { OptionalFields } from './fields/OptionalFields.tsx';
import { SendButton } from './fields/SendButton.tsx';
import { TextareaField } from './fields/TextareaField.tsx';
import { BroughtText } from './messages/BroughtText.tsx';
import { ErrorSummary } from './messages/ErrorSummary.tsx';
import { FailureMessage } from './messages/FailureMessage.tsx';
import { SentPanel } from './messages/SentPanel.tsx';
import { UnsentMessage } from './messages/UnsentMessage.tsx';
import { INITIAL_STATE, formReducer } from './state/form-state.ts';
import { useBrought } from './state/use-brought.ts';
import { useKeptForm } from './state/use-kept-form.ts';
import { usePresets } from './state/use-presets.ts';
import { useSubmit } from './state/use-submit.ts';
import { useValidation } from './state/use-validation.ts';
import { Toasts } from '#islands/Toasts.tsx';

interface QuoteFormProps {
  title: string;
  /** Where the browser posts the form without this script. */
  action: string;
  privacyPath: string;
  /** Shown when the form fails. */
  phone: string;
  email: string;
  /** What happens to an enquiry that was sent. */
  steps: { title: string; text: string }[];
  /** The words for what the address of the page may say that the visitor wants. */
  reasonCopy: ReasonCopy;
}

/**
 * The site's one form, with its toasts. Its fields are uncontrolled; React holds the errors and the
 * status.
 */
export function QuoteForm({ title, action, steps, reasonCopy, ...props }: QuoteFormProps) {
  const formElement = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(formReducer, INITIAL_STATE);
  const { brought, remove } = useBrought(formElement);
  const presets = usePresets(formElement);
  const reason = useKeptForm(formElement, reasonCopy, dispatch);
  useValidation(formElement, dispatch);
  const handleSubmit = useSubmit(formElement, dispatch);

  function startAnother() {
    flushSync(() => dispatch({ type: 'restart' })); // A form that is hidden cannot take the focus.
    formElement.current?.querySelector<HTMLInputElement>('#name')?.focus();
  }

  const { errors, failedSubmits, failure, sent } = state;
  return (
    <>
      {sent === 'all' && <SentPanel steps={steps} onAnother={startAnother} />}
      <form
        ref={formElement}
        action={action}
        method="post"
        onSubmit={handleSubmit}
        hidden={sent === 'all'}
        aria-labelledby="quote-form-title"
        className="grid gap-5 rounded-card border border-line bg-surface p-[clamp(1.25rem,3vw,2.5rem)]"
      >
        <h2 id="quote-form-title" className="text-heading">
          {title}
        </h2>
        {BROUGHT_FIELDS.map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
        <BroughtText
          name="about"
          text={reason?.about === brought.about ? reason.line : brought.about}
          onRemove={remove}
        />
        {failedSubmits > 0 && <ErrorSummary key={failedSubmits} errors={errors} />}
        <ContactFields errors={errors} suggestion={state.suggestion} />
        <TextareaField
          field={fieldOf('message')}
          hint={FORM_COPY.messageOptional}
          help={FORM_COPY.messageHelp}
          error={errors.message}
        />
        <BroughtText name="figures" text={brought.figures} onRemove={remove} />
        <OptionalFields errors={errors} presets={presets} />
        <ConsentField privacyPath={props.privacyPath} error={errors.consent} />
        <Honeypot />
        <p role="status" className="sr-only">
          {state.announcement}
        </p>
        {failure && <FailureMessage failure={failure} phone={props.phone} email={props.email} />}
        {sent === 'part' && <UnsentMessage />}
        <SendButton isSubmitting={state.status === 'submitting'} />
      </form>
      <Toasts />
    </>
  );
}
