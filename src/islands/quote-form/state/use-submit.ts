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
import { preloadSender, submitEnquiry } from './submission.ts';
import { showToast } from '#islands/toasts.ts';

/**
 * Returns the handler of the form's submit event, which checks the enquiry, sends it and says how that went.
 *
 * @param loading what is waited for: whether the figures of a link have been found.
 */
export function useSubmit(
  formElement: RefObject<HTMLFormElement | null>,
  loading: RefObject<Promise<boolean> | undefined>,
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
    const sentForm = valuesOf(form); // The fields stay enabled: disabling them would lose what is being typed.
    const outcome = await submitEnquiry(enquiry, form);
    isSending.current = false;
    if (outcome === 'sent') {
      const isUnchanged = valuesOf(form) === sentForm || getFilledFields(form).length === 0;
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
      window.formMemory?.save(form); // Empty, so that a browser that restores the fields of an earlier page does not prevail.
    } else {
      withdrawConsent(form); // What was typed meanwhile belongs to a new enquiry, which needs its own.
    }
  }

  function refuse(errors: FormErrors, form: HTMLFormElement) {
    if (errors.consent) showToast(TOAST_MESSAGES.consentMissing);
    dispatch({ type: 'invalid', errors });
    unfold(form, Object.keys(errors));
  }

  async function submit(form: HTMLFormElement) {
    if (loading.current && !(await waitFor(loading.current))) {
      dispatch({ type: 'settled', failure: 'no-figures' });
      return;
    }
    const { enquiry, errors } = parseForm(new FormData(form));
    if (enquiry) await send(enquiry, form);
    else refuse(errors, form);
  }

  async function waitFor(figures: Promise<boolean>): Promise<boolean> {
    isSending.current = true;
    dispatch({ type: 'sending' });
    const areFound = await figures;
    isSending.current = false;
    return areFound;
  }

  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending.current) void submit(event.currentTarget);
  };
}

function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}
