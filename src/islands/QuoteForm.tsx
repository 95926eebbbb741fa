import { useEffect, useReducer, useRef, type SubmitEvent } from 'react';
import type { Enquiry } from '#enquiry/enquiry.ts';
import { NOTICES, type SendFailure } from '#enquiry/notices.ts';
import { readForm } from '#enquiry/quote-form.ts';
import { buttonStyle } from '#lib/button-styles.ts';
import { BUDGETS, INDUSTRIES, TEAM_SIZES, TIMELINES } from '#lib/enquiry-options.ts';
import { ConsentField } from './fields/ConsentField.tsx';
import { MessageField } from './fields/MessageField.tsx';
import { SelectField } from './fields/SelectField.tsx';
import { ServiceChoices } from './fields/ServiceChoices.tsx';
import { TextField } from './fields/TextField.tsx';
import { Trap } from './fields/Trap.tsx';
import { ErrorSummary } from './notices/ErrorSummary.tsx';
import { FailureBox } from './notices/FailureBox.tsx';
import { forgetDraft, restoreDraft, saveDraft } from './state/draft.ts';
import { watchFields } from './state/instant-checks.ts';
import { notify } from './state/notices.ts';
import { IDLE, formReducer, prefillForm } from './state/quote-form.ts';
import { isFilledIn, isRobot } from './state/robots.ts';

interface QuoteFormProps {
  title: string;
  /** Where the form goes when it is sent without this script. */
  action: string;
  privacyPath: string;
  /** How to reach the firm when the form fails. */
  phone: string;
  email: string;
}

/** Fetched when the first field is touched, so that it is there before anybody can finish typing. */
const loadSender = () => import('#enquiry/send-enquiry.ts');

function prepareSender(): void {
  loadSender().catch(() => undefined); // Sending tries again, and tells the visitor if it fails.
}

/** Null once the enquiry is stored, or why it is not. */
async function send(enquiry: Enquiry): Promise<SendFailure | null> {
  try {
    const { sendEnquiry } = await loadSender();
    return await sendEnquiry(enquiry);
  } catch {
    return 'unreachable'; // Not even the script that sends could be fetched.
  }
}

/** The one form of the site. Its fields keep their own values; React keeps the errors and the state. */
export function QuoteForm({ title, action, privacyPath, phone, email }: QuoteFormProps) {
  const [state, dispatch] = useReducer(formReducer, IDLE);
  const { status, errors, refusals, announcement, failure } = state;
  const formElement = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const wasFilledIn = useRef(false);

  useEffect(() => {
    const form = formElement.current;
    if (!form) return;
    form.noValidate = true; // From here on, our words beside the field in place of the browser's bubble.
    const { search } = window.location;
    const draftedAt = restoreDraft(form);
    wasFilledIn.current = isFilledIn(form);
    // Else the visitor has these choices, or took them back.
    if (search !== draftedAt) prefillForm(form, new URLSearchParams(search));

    const leaving = new AbortController();
    const { signal } = leaving;
    form.addEventListener('input', () => saveDraft(form), { signal });
    form.addEventListener('focusin', prepareSender, { once: true, signal });
    const check = (field: string, wasLeft: boolean) => {
      const { errors } = readForm(new FormData(form));
      dispatch({ type: 'checked', field, wasLeft, errors: errors ?? {} });
    };
    watchFields(form, check, signal);
    return () => leaving.abort();
  }, []);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;

    const form = event.currentTarget;
    const { enquiry, errors } = readForm(new FormData(form));
    if (!enquiry) {
      if (errors.consent) notify(NOTICES.consentMissing);
      dispatch({ type: 'refused', errors });
      return;
    }

    isSending.current = true;
    dispatch({ type: 'sending' });
    // A robot is thanked like anybody else, and learns nothing from it.
    const isUnwanted = isRobot(form, event.timeStamp, wasFilledIn.current);
    const failure = isUnwanted ? null : await send(enquiry);
    isSending.current = false;
    dispatch({ type: 'settled', failure });
    if (failure) {
      notify(NOTICES.failed);
      return;
    }
    form.reset();
    forgetDraft();
    notify(NOTICES.sent);
  }

  const isSubmitting = status === 'submitting';
  return (
    <form
      ref={formElement}
      action={action}
      method="post"
      onSubmit={(event) => void handleSubmit(event)}
      aria-labelledby="quote-form-title"
      className="grid gap-5 rounded-card border border-line bg-surface p-[clamp(1.25rem,3vw,2.5rem)]"
    >
      <h2 id="quote-form-title" className="text-heading">
        {title}
      </h2>
      {refusals > 0 && <ErrorSummary key={refusals} errors={errors} />}
      <div className="grid gap-5 pair:grid-cols-2">
        <TextField
          name="name"
          label="Full Name"
          autoComplete="name"
          isRequired
          error={errors.name}
        />
        <TextField
          name="email"
          label="Email Address"
          type="email"
          autoComplete="email"
          placeholder="you@company.co.uk"
          isRequired
          error={errors.email}
        />
        <TextField
          name="company"
          label="Company"
          autoComplete="organization"
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
      <ServiceChoices error={errors.serviceNeeds} />
      <MessageField error={errors.message} />
      <ConsentField privacyPath={privacyPath} error={errors.consent} />
      <Trap />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {failure && <FailureBox failure={failure} phone={phone} email={email} />}
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
