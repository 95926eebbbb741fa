import { useEffect, useReducer, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { suggestEmail } from '#enquiry/email-address.ts';
import { fieldOf } from '#enquiry/fields.ts';
import { FORM_COPY } from '#enquiry/form-copy.ts';
import { readIntent, type Intent, type IntentCopy } from '#enquiry/intent.ts';
import { TOAST_MESSAGES } from '#enquiry/messages.ts';
import { parseForm } from '#enquiry/parse-form.ts';
import { buttonStyle } from '#lib/button-styles.ts';
import { onReturn } from '#lib/on-return.ts';
import { ConsentField } from './fields/ConsentField.tsx';
import { MessageField } from './fields/MessageField.tsx';
import { OptionalFields } from './fields/OptionalFields.tsx';
import { TextField } from './fields/TextField.tsx';
import { Honeypot } from './fields/Honeypot.tsx';
import { EmailSuggestion } from './messages/EmailSuggestion.tsx';
import { ErrorSummary } from './messages/ErrorSummary.tsx';
import { FailureMessage } from './messages/FailureMessage.tsx';
import { MessageLine } from './messages/MessageLine.tsx';
import { SentPanel } from './messages/SentPanel.tsx';
import { UnsentMessage } from './messages/UnsentMessage.tsx';
import {
  FORM_STORED,
  clearSavedForm,
  isSavedFormOutdated,
  storeForm,
} from './state/saved-form-storage.ts';
import { FIGURES_FIELD, getFigures, restoreForm, serialiseForm } from './state/saved-form.ts';
import { validateInline } from './state/inline-validation.ts';
import { beginMessage, previousPath } from './state/intent.ts';
import { showToast } from './state/toasts.ts';
import {
  INITIAL_STATE,
  formReducer,
  getFilledFields,
  prefillForm,
  resetForm,
  unfold,
} from './state/form-state.ts';
import { preloadSender, submitEnquiry } from './state/submission.ts';
import { Toasts } from './Toasts.tsx';

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
  intentCopy: IntentCopy;
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
  intentCopy,
}: QuoteFormProps) {
  const [state, dispatch] = useReducer(formReducer, INITIAL_STATE);
  const { status, errors, failedSubmits, suggestion, announcement, failure, sent } = state;
  const [intent, setIntent] = useState<Intent>();
  const [figures, setFigures] = useState('');
  const formElement = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  useEffect(() => {
    const form = formElement.current;
    if (!form) return;
    form.noValidate = true; // Our messages next to the fields replace the browser's.
    const { search } = window.location;
    const query = new URLSearchParams(search);
    const wanted = readIntent(query, previousPath(), intentCopy);
    setIntent(wanted);
    /** Whether the saved form holds the choices of the query string, or the visitor has undone them. */
    let isPrefilled = false;
    const restore = () => {
      const savedQuery = restoreForm(form);
      if (savedQuery === search) isPrefilled = true;
      if (!isPrefilled) {
        prefillForm(form, query);
        const areNew = savedQuery === undefined; // The link that leads here belongs to the calculator.
        if (wanted) beginMessage(form, wanted.about, areNew ? '' : getFigures(form));
        if (areNew && getFigures(form)) save();
      }
      unfold(form, getFilledFields(form));
      setFigures(getFigures(form));
    };
    const save = () => {
      isPrefilled = true;
      storeForm(serialiseForm(form));
    };
    const handleInput = ({ target }: Event) => {
      if (target === form) return; // From restoreForm.
      save();
      if (target === form.elements.namedItem('email')) dispatch({ type: 'email-changed' });
    };
    restore();

    const leaving = new AbortController();
    const { signal } = leaving;
    for (const type of ['input', 'change']) form.addEventListener(type, handleInput, { signal });
    const refresh = () => {
      resetForm(form);
      restore();
      if (!isSending.current) dispatch({ type: 'restart' });
    };
    onReturn(() => isSavedFormOutdated() && refresh(), { signal });
    addEventListener(FORM_STORED, refresh, { signal });
    form.addEventListener('focusin', preloadSender, { once: true, signal });
    const check = (field: string, wasLeft: boolean) => {
      const data = new FormData(form);
      const { errors } = parseForm(data);
      const suggestion = suggestEmail(String(data.get('email')));
      dispatch({ type: 'checked', field, wasLeft, errors: errors ?? {}, suggestion });
    };
    validateInline(form, check, signal);
    return () => leaving.abort();
  }, [intentCopy]);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;

    const form = event.currentTarget;
    const { enquiry, errors } = parseForm(new FormData(form));
    if (!enquiry) {
      if (errors.consent) showToast(TOAST_MESSAGES.consentMissing);
      dispatch({ type: 'invalid', errors });
      unfold(form, Object.keys(errors));
      return;
    }

    isSending.current = true;
    dispatch({ type: 'sending' });
    const sentForm = serialiseForm(form); // The fields stay enabled: disabling them would lose what is being typed.
    const outcome = await submitEnquiry(enquiry, form);
    isSending.current = false;
    if (outcome === 'sent') {
      const isUnchanged = serialiseForm(form) === sentForm || getFilledFields(form).length === 0;
      finish(form, isUnchanged);
    } else if (outcome === 'left') {
      dispatch({ type: 'settled' }); // The visitor may stop the navigation, or come back.
    } else {
      dispatch({ type: 'settled', failure: outcome });
      showToast(TOAST_MESSAGES.failed);
    }
  }

  function finish(form: HTMLFormElement, isUnchanged: boolean) {
    dispatch({ type: 'settled', sent: isUnchanged ? 'all' : 'part' });
    showToast(TOAST_MESSAGES.sent);
    if (isUnchanged) {
      resetForm(form);
      clearSavedForm();
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
      {sent === 'all' && <SentPanel steps={steps} onAnother={startAnother} />}
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
        {intent && (
          <MessageLine
            text={intent.line}
            button={FORM_COPY.changeIntent}
            passage={intent.about}
            at="start"
            className="border-l-2 border-brand pl-3.5 text-lead leading-snug"
          />
        )}
        {failedSubmits > 0 && <ErrorSummary key={failedSubmits} errors={errors} />}
        <div className="grid gap-5 pair:grid-cols-2">
          <TextField field={fieldOf('name')} error={errors.name} />
          <TextField field={fieldOf('email')} error={errors.email} />
          {suggestion && (
            <EmailSuggestion address={suggestion} className="-my-3.5 pair:col-start-2" />
          )}
        </div>
        <MessageField error={errors.message} />
        <output name={FIGURES_FIELD} hidden />
        {figures && (
          <MessageLine
            text={FORM_COPY.figuresInMessage}
            button={FORM_COPY.removeFigures}
            passage={figures}
            at="end"
            onSelect={removeSelection}
            className="-my-3.5"
          />
        )}
        <OptionalFields errors={errors} />
        <ConsentField privacyPath={privacyPath} error={errors.consent} />
        <Honeypot />
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {failure && <FailureMessage failure={failure} phone={phone} email={email} />}
        {sent === 'part' && <UnsentMessage />}
        <div>
          <button
            type="submit"
            disabled={isSubmitting}
            className={`${buttonStyle('primary')} disabled:cursor-progress disabled:opacity-70 max-pair:w-full`}
          >
            {isSubmitting ? 'Sending...' : FORM_COPY.send}
          </button>
        </div>
      </form>
      <Toasts />
    </>
  );
}

function removeSelection(message: HTMLTextAreaElement): void {
  message.setRangeText('');
  message.dispatchEvent(new Event('input', { bubbles: true }));
}
