import { useEffect, useReducer, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { FIELDS, fieldOf } from '#enquiry/fields.ts';
import { FORM_WORDS } from '#enquiry/form-words.ts';
import { readIntent, type Intent, type IntentWords } from '#enquiry/intent.ts';
import { TOAST_MESSAGES } from '#enquiry/messages.ts';
import { parseQuoteForm } from '#enquiry/quote-form.ts';
import { referenceOf } from '#enquiry/reference.ts';
import { buttonStyle } from '#lib/button-styles.ts';
import { onReturn } from '#lib/on-return.ts';
import { ConsentField } from './fields/ConsentField.tsx';
import { MessageField } from './fields/MessageField.tsx';
import { SelectField } from './fields/SelectField.tsx';
import { ServiceChoices } from './fields/ServiceChoices.tsx';
import { TextField } from './fields/TextField.tsx';
import { Honeypot } from './fields/Honeypot.tsx';
import { ErrorSummary } from './messages/ErrorSummary.tsx';
import { FailureMessage } from './messages/FailureMessage.tsx';
import { IntentLine } from './messages/IntentLine.tsx';
import { SentPanel } from './messages/SentPanel.tsx';
import { UnsentMessage } from './messages/UnsentMessage.tsx';
import { clearDraft, isDraftOutdated, writeDraft } from './state/draft-storage.ts';
import { restoreDraft, serialiseDraft } from './state/draft.ts';
import { validateInline } from './state/inline-validation.ts';
import { beginMessage, previousPath } from './state/intent.ts';
import { showToast } from './state/toasts.ts';
import { INITIAL_STATE, formReducer, hasFilledFields, prefillForm } from './state/quote-form.ts';
import { preloadSender, submitEnquiry } from './state/submission.ts';
import { Toasts } from './Toasts.tsx';

/** Two fields side by side where there is room. */
const PAIRS = 'grid gap-5 pair:grid-cols-2';

const CHOICES = FIELDS.filter((field) => field.kind === 'choice');

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
  intentWords: IntentWords;
}

/**
 * The site's one form, with its toasts. Its fields are uncontrolled; React holds the errors and the
 * status.
 */
export function QuoteForm({
  title,
  action,
  privacyPath,
  phone,
  email,
  steps,
  intentWords,
}: QuoteFormProps) {
  const [state, dispatch] = useReducer(formReducer, INITIAL_STATE);
  const { status, errors, failedSubmits, announcement, failure, sent, reference } = state;
  const [intent, setIntent] = useState<Intent>();
  const formElement = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const hadFilledFields = useRef(false);

  useEffect(() => {
    const form = formElement.current;
    if (!form) return;
    form.noValidate = true; // Our messages next to the fields replace the browser's.
    const { search } = window.location;
    const query = new URLSearchParams(search);
    const wanted = readIntent(query, previousPath(), intentWords);
    setIntent(wanted);
    /** Whether the draft holds the choices of the query string, or the visitor has undone them. */
    let isPrefilled = false;
    const restore = () => {
      if (restoreDraft(form) === search) isPrefilled = true;
      hadFilledFields.current = hasFilledFields(form);
      if (isPrefilled) return;
      prefillForm(form, query);
      if (wanted) beginMessage(form, wanted.about);
    };
    const save = ({ target }: Event) => {
      if (target === form) return; // From restoreDraft.
      isPrefilled = true;
      writeDraft(serialiseDraft(form));
    };
    restore();

    const leaving = new AbortController();
    const { signal } = leaving;
    for (const type of ['input', 'change']) form.addEventListener(type, save, { signal });
    const refresh = () => {
      if (!isDraftOutdated()) return;
      resetForm(form);
      restore();
      if (!isSending.current) dispatch({ type: 'restart' });
    };
    onReturn(refresh, { signal });
    form.addEventListener('focusin', preloadSender, { once: true, signal });
    const check = (field: string, wasLeft: boolean) => {
      const { errors } = parseQuoteForm(new FormData(form));
      dispatch({ type: 'checked', field, wasLeft, errors: errors ?? {} });
    };
    validateInline(form, check, signal);
    return () => leaving.abort();
  }, [intentWords]);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;

    const form = event.currentTarget;
    const { enquiry, errors } = parseQuoteForm(new FormData(form));
    if (!enquiry) {
      if (errors.consent) showToast(TOAST_MESSAGES.consentMissing);
      dispatch({ type: 'invalid', errors });
      return;
    }

    isSending.current = true;
    dispatch({ type: 'sending' });
    const draft = serialiseDraft(form); // The fields stay enabled: disabling them would lose what is being typed.
    // Counted from the start of the page load, so that a late script is not held against the visitor.
    const openForMs = hadFilledFields.current ? null : event.timeStamp;
    const outcome = await submitEnquiry(enquiry, form, openForMs);
    isSending.current = false;
    if (outcome === 'sent') {
      const isUnchanged = serialiseDraft(form) === draft || !hasFilledFields(form);
      finish(form, isUnchanged, await referenceOf(enquiry));
    } else if (outcome === 'left') {
      dispatch({ type: 'settled' }); // The visitor may stop the navigation, or come back.
    } else {
      dispatch({ type: 'settled', failure: outcome });
      showToast(TOAST_MESSAGES.failed);
    }
  }

  function finish(form: HTMLFormElement, isUnchanged: boolean, reference: string) {
    dispatch({ type: 'settled', sent: isUnchanged ? 'all' : 'part', reference });
    showToast(TOAST_MESSAGES.sent);
    if (isUnchanged) {
      resetForm(form);
      clearDraft();
    } else {
      // What was typed meanwhile belongs to a new enquiry, which needs its own consent.
      const consent = form.elements.namedItem('consent');
      if (consent instanceof HTMLInputElement) consent.checked = false;
    }
  }

  function startAnother() {
    flushSync(() => dispatch({ type: 'restart' })); // A form that is hidden cannot take the focus.
    formElement.current?.querySelector<HTMLInputElement>('#name')?.focus();
  }

  const isSubmitting = status === 'submitting';
  return (
    <>
      {sent === 'all' && <SentPanel reference={reference} steps={steps} onAnother={startAnother} />}
      <form
        ref={formElement}
        action={action}
        method="post"
        onSubmit={(event) => void handleSubmit(event)}
        hidden={sent === 'all'}
        aria-labelledby="quote-form-title"
        className="grid gap-5 rounded-card border border-line bg-surface p-[clamp(1.25rem,3vw,2.5rem)]"
      >
        <h2 id="quote-form-title" className="text-heading">
          {title}
        </h2>
        {intent && <IntentLine intent={intent} />}
        {failedSubmits > 0 && <ErrorSummary key={failedSubmits} errors={errors} />}
        <div className={PAIRS}>
          <TextField field={fieldOf('name')} error={errors.name} />
          <TextField field={fieldOf('email')} error={errors.email} />
        </div>
        <MessageField error={errors.message} />
        <div className="border-t border-line pt-5">
          <fieldset className="grid gap-5">
            <legend className="mb-4 font-display text-lead">
              {FORM_WORDS.optionalGroup}{' '}
              <span className="font-body text-small text-ink-muted">
                {FORM_WORDS.optionalGroupHint}
              </span>
            </legend>
            <TextField field={fieldOf('company')} error={errors.company} />
            <div className={PAIRS}>
              {CHOICES.map((field) => (
                <SelectField key={field.name} field={field} error={errors[field.name]} />
              ))}
            </div>
            <ServiceChoices field={fieldOf('serviceNeeds')} error={errors.serviceNeeds} />
          </fieldset>
        </div>
        <div className="border-t border-line pt-5">
          <ConsentField privacyPath={privacyPath} error={errors.consent} />
        </div>
        <Honeypot />
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {failure && <FailureMessage failure={failure} phone={phone} email={email} />}
        {sent === 'part' && <UnsentMessage reference={reference} />}
        <div>
          <button
            type="submit"
            disabled={isSubmitting}
            className={`${buttonStyle('primary')} disabled:cursor-progress disabled:opacity-70 max-pair:w-full`}
          >
            {isSubmitting ? 'Sending...' : FORM_WORDS.send}
          </button>
        </div>
      </form>
      <Toasts />
    </>
  );
}

function resetForm(form: HTMLFormElement): void {
  HTMLFormElement.prototype.reset.call(form); // An extension may have added a field named reset.
}
