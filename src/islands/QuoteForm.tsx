import { useEffect, useReducer, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { suggestEmail } from '#enquiry/email-address.ts';
import { fieldOf } from '#enquiry/fields.ts';
import { FORM_COPY } from '#enquiry/form-copy.ts';
import type { IntentCopy } from '#enquiry/intent.ts';
import { TOAST_MESSAGES } from '#enquiry/messages.ts';
import { parseForm } from '#enquiry/parse-form.ts';
import { BROUGHT_FIELDS } from '#enquiry/whole-message.ts';
import { buttonStyle } from '#lib/button-styles.ts';
import { onReturn } from '#lib/on-return.ts';
import { ConsentField } from './fields/ConsentField.tsx';
import { MessageField } from './fields/MessageField.tsx';
import { OptionalFields } from './fields/OptionalFields.tsx';
import { TextField } from './fields/TextField.tsx';
import { Honeypot } from './fields/Honeypot.tsx';
import { BroughtText } from './messages/BroughtText.tsx';
import { EmailSuggestion } from './messages/EmailSuggestion.tsx';
import { ErrorSummary } from './messages/ErrorSummary.tsx';
import { FailureMessage } from './messages/FailureMessage.tsx';
import { SentPanel } from './messages/SentPanel.tsx';
import { UnsentMessage } from './messages/UnsentMessage.tsx';
import { arrivalId, readArrival, type Arrival } from './state/arrival.ts';
import { NOTHING_BROUGHT, readBrought, writeBrought, type Brought } from './state/brought.ts';
import { clearSavedForm, isSavedFormOutdated, storeForm } from './state/saved-form-storage.ts';
import { restoreForm, serialiseForm } from './state/saved-form.ts';
import { validateInline } from './state/inline-validation.ts';
import { showToast } from './state/toasts.ts';
import {
  INITIAL_STATE,
  formReducer,
  getFilledFields,
  prefillForm,
  resetForm,
  unfold,
  wasRestored,
  withdrawConsent,
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
  const [intent, setIntent] = useState<Arrival['intent']>();
  const [brought, setBrought] = useState(NOTHING_BROUGHT);
  const formElement = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  useEffect(() => {
    const form = formElement.current;
    if (!form) return;
    form.noValidate = true; // Our messages next to the fields replace the browser's.
    if (wasRestored()) withdrawConsent(form); // By Back, after the browser had posted the form itself.
    let shown = '';
    /** The arrival whose choices the form holds, unless the visitor has undone them. */
    let held: string | undefined;
    const restore = () => {
      const { id, query, intent, figures } = readArrival(intentCopy);
      shown = id;
      setIntent(intent);
      if (restoreForm(form) === id) held = id;
      if (held !== id) {
        prefillForm(form, query);
        // Figures that were brought for another matter go with it.
        if (intent || figures) writeBrought(form, { about: intent?.about ?? '', figures });
      }
      unfold(form, getFilledFields(form));
      setBrought(readBrought(form));
    };
    const handleInput = ({ target }: Event) => {
      setBrought((before) => latest(before, readBrought(form)));
      if (target === form) return; // From writeBrought or restoreForm.
      held = arrivalId();
      storeForm(serialiseForm(form));
      if (target === form.elements.namedItem('email')) dispatch({ type: 'email-changed' });
      // Figures that another part of the page has brought, after an enquiry was sent.
      if (target === form.elements.namedItem('figures')) dispatch({ type: 'restart' });
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
    // A page that was prerendered may be opened by another link.
    const isOutdated = () => isSavedFormOutdated() || arrivalId() !== shown;
    onReturn(() => isOutdated() && refresh(), { signal });
    addEventListener('hashchange', () => isOutdated() && refresh(), { signal });
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
      withdrawConsent(form); // What was typed meanwhile belongs to a new enquiry, which needs its own.
    }
  }

  function remove(name: keyof Brought) {
    const form = formElement.current;
    if (!form) return;
    writeBrought(form, { ...readBrought(form), [name]: '' });
    const message = form.querySelector('textarea');
    message?.dispatchEvent(new Event('input', { bubbles: true })); // Saves the form.
    message?.focus(); // The button is gone.
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
        {BROUGHT_FIELDS.map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
        {brought.about && (
          <BroughtText
            text={intent?.about === brought.about ? intent.line : brought.about}
            what={FORM_COPY.removeAbout}
            onRemove={() => remove('about')}
            className="text-lead"
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
        {brought.figures && (
          <BroughtText
            text={brought.figures}
            what={FORM_COPY.removeFigures}
            onRemove={() => remove('figures')}
            className="text-small"
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

/** The same object while nothing has changed, so that a key does not render the form again. */
function latest(before: Brought, now: Brought): Brought {
  return before.about === now.about && before.figures === now.figures ? before : now;
}
