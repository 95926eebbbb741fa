import { useEffect, useRef, type ActionDispatch, type RefObject, type SubmitEvent } from 'react';
import type { Enquiry } from '#enquiry/fields.ts';
import { TOAST_MESSAGES } from '#enquiry/messages.ts';
import { parseForm, type FormErrors } from '#enquiry/parse-form.ts';
import {
  getFilledFields,
  resetForm,
  unfold,
  withdrawConsent,
  type FormEvent,
} from './form-state.ts';
import { clearSavedForm } from './saved-form-storage.ts';
import { serialiseForm } from './saved-form.ts';
import { preloadSender, submitEnquiry } from './submission.ts';
import { showToast } from '#islands/toasts.ts';

/** Returns the handler of the form's submit event, which checks the enquiry, sends it and says how that went. */
export function useSubmit(
  formElement: RefObject<HTMLFormElement | null>,
  dispatch: ActionDispatch<[FormEvent]>,
) {
  const isSending = useRef(false);

  useEffect(() => {
    const form = formElement.current;
    form?.addEventListener('focusin', preloadSender, { once: true });
    return () => form?.removeEventListener('focusin', preloadSender);
  }, [formElement]);

  async function send(enquiry: Enquiry, form: HTMLFormElement) {
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

  function refuse(errors: FormErrors, form: HTMLFormElement) {
    if (errors.consent) showToast(TOAST_MESSAGES.consentMissing);
    dispatch({ type: 'invalid', errors });
    unfold(form, Object.keys(errors));
  }

  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const { enquiry, errors } = parseForm(new FormData(form));
    if (enquiry) void send(enquiry, form);
    else refuse(errors, form);
  };
}
