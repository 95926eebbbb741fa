import { useEffect, useReducer, useRef, type SubmitEvent } from 'react';
import { LIMITS, readEnquiry } from '#enquiry/enquiry.ts';
import { NOTICES } from '#enquiry/notices.ts';
import { buttonStyle } from '#lib/button-styles.ts';
import { BUDGETS, INDUSTRIES, TEAM_SIZES, TIMELINES } from '#lib/enquiry-options.ts';
import { CONTROL_STYLE, Field, FieldError, describedByError } from './fields/Field.tsx';
import { SelectField } from './fields/SelectField.tsx';
import { ServiceChoices } from './fields/ServiceChoices.tsx';
import { TextField } from './fields/TextField.tsx';
import { forgetDraft, restoreDraft, saveDraft } from './state/draft.ts';
import { notify } from './state/notices.ts';
import {
  IDLE,
  focusFirstError,
  formReducer,
  prefillForm,
  type FormErrors,
} from './state/quote-form.ts';

interface QuoteFormProps {
  title: string;
  privacyPath: string;
}

/** Fetched when the first field is touched, so that it is there before anybody can finish typing. */
const loadSender = () => import('#enquiry/send-enquiry.ts');

function prepareSender(): void {
  loadSender().catch(() => undefined); // Sending tries again, and tells the visitor if it fails.
}

/** The one form of the site. Its fields keep their own values; React keeps the errors and the state. */
export function QuoteForm({ title, privacyPath }: QuoteFormProps) {
  const [{ status, errors }, dispatch] = useReducer(formReducer, IDLE);
  const formElement = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  useEffect(() => {
    const form = formElement.current;
    if (!form) return;
    form.noValidate = true; // From here on, our words beside the field in place of the browser's bubble.
    restoreDraft(form);
    prefillForm(form, new URLSearchParams(window.location.search));
    const keepDraft = () => saveDraft(form);
    form.addEventListener('input', keepDraft);
    form.addEventListener('focusin', prepareSender, { once: true });
    return () => {
      form.removeEventListener('input', keepDraft);
      form.removeEventListener('focusin', prepareSender);
    };
  }, []);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;

    const form = event.currentTarget;
    const data = new FormData(form);
    const { enquiry, errors: fieldErrors } = readEnquiry(data);
    const refusal: FormErrors = { ...fieldErrors };
    if (!data.has('consent')) {
      refusal.consent = NOTICES.consentMissing.text;
      notify(NOTICES.consentMissing);
    }
    if (!enquiry || refusal.consent) {
      dispatch({ type: 'refused', errors: refusal });
      focusFirstError(form, refusal);
      return;
    }

    isSending.current = true;
    dispatch({ type: 'sending' });
    try {
      const { sendEnquiry } = await loadSender();
      await sendEnquiry(enquiry);
      form.reset();
      forgetDraft();
      notify(NOTICES.sent);
    } catch {
      notify(NOTICES.failed);
    } finally {
      isSending.current = false;
      dispatch({ type: 'settled' });
    }
  }

  const isSubmitting = status === 'submitting';
  return (
    <form
      ref={formElement}
      method="post"
      onSubmit={(event) => void handleSubmit(event)}
      aria-labelledby="quote-form-title"
      className="grid gap-5 rounded-card border border-line bg-surface p-[clamp(1.25rem,3vw,2.5rem)]"
    >
      <h2 id="quote-form-title" className="text-heading">
        {title}
      </h2>
      <div className="grid gap-5 pair:grid-cols-2">
        <TextField
          name="name"
          label="Full Name"
          autoComplete="name"
          maxLength={LIMITS.name}
          isRequired
          error={errors.name}
        />
        <TextField
          name="email"
          label="Email Address"
          type="email"
          autoComplete="email"
          maxLength={LIMITS.email}
          placeholder="you@company.co.uk"
          isRequired
          error={errors.email}
        />
        <TextField
          name="company"
          label="Company"
          autoComplete="organization"
          maxLength={LIMITS.company}
          error={errors.company}
        />
        <SelectField
          name="industry"
          label="Industry"
          prompt="Select an industry"
          options={INDUSTRIES}
          error={errors.industry}
        />
        <SelectField
          name="teamSize"
          label="Team size"
          prompt="Select a size"
          options={TEAM_SIZES}
          error={errors.teamSize}
        />
        <SelectField
          name="timeline"
          label="Timeline"
          prompt="Select a timeline"
          options={TIMELINES}
          error={errors.timeline}
        />
      </div>
      <SelectField
        name="budget"
        label="Budget"
        prompt="Select a budget"
        options={BUDGETS}
        error={errors.budget}
      />
      <ServiceChoices />
      <Field name="message" label="Message" error={errors.message}>
        <textarea
          id="message"
          name="message"
          rows={4}
          maxLength={LIMITS.message}
          className={CONTROL_STYLE}
          {...describedByError('message', errors.message)}
        />
      </Field>
      <div className="grid gap-1.5">
        <FieldError name="consent" error={errors.consent} />
        <label className="flex cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            name="consent"
            value="yes"
            required
            className="mt-1 size-4.5 flex-none accent-brand"
            {...describedByError('consent', errors.consent)}
          />
          <span>
            I agree to be contacted and to my data being processed as the{' '}
            <a href={privacyPath} className="underline underline-offset-[0.2em]">
              Privacy Policy
            </a>{' '}
            describes.
          </span>
        </label>
      </div>
      <div>
        <button
          type="submit"
          disabled={isSubmitting}
          className={`${buttonStyle('primary')} disabled:cursor-progress disabled:opacity-70`}
        >
          {isSubmitting ? 'Sending...' : 'Send enquiry'}
        </button>
      </div>
    </form>
  );
}
