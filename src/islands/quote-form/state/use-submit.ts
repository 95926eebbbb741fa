import { useRef, type ActionDispatch, type RefObject, type SubmitEvent } from 'react';
import { TOAST_MESSAGES } from '#enquiry/messages.ts';
import { parseForm } from '#enquiry/enquiry.ts';
import type { FormEvent } from './form-state.ts';
import { SENT } from './kept-form.ts';
import { getFilledFields, resetForm, unfold } from './form-values.ts';
import { submitEnquiry } from './submission.ts';
import { showToast } from '#islands/Toasts.tsx';

/**
 * Returns the handler of the form's submit event, which checks the enquiry, sends it and says how that went.
 *
 * @param loading what is waited for: whether the figures of a link have been found.
 */
export function useSubmit(
  loading: RefObject<Promise<boolean> | undefined>,
  dispatch: ActionDispatch<[FormEvent]>,
) {
  const isSending = useRef(false);

  async function submit(form: HTMLFormElement) {
    if (loading.current) {
      dispatch({ type: 'attempt', status: 'submitting' });
      if (!(await loading.current))
        return dispatch({ type: 'attempt', status: 'idle', failure: 'no-figures' });
    }
    const { enquiry, errors } = parseForm(new FormData(form));
    if (!enquiry) {
      if (errors.consent) showToast(TOAST_MESSAGES.consentMissing);
      dispatch({ type: 'invalid', errors });
      return unfold(form, Object.keys(errors));
    }

    dispatch({ type: 'attempt', status: 'submitting' });
    const sentForm = valuesOf(form); // The fields stay enabled: disabling them would lose what is being typed.
    const outcome = await submitEnquiry(enquiry, form);
    if (outcome === 'sent') {
      finish(form, valuesOf(form) === sentForm || getFilledFields(form).length === 0);
    } else if (outcome === 'left') {
      dispatch({ type: 'attempt', status: 'idle' }); // The visitor may stop the navigation, or come back.
    } else {
      dispatch({ type: 'attempt', status: 'idle', failure: outcome });
      showToast(TOAST_MESSAGES.failed);
    }
  }

  function finish(form: HTMLFormElement, isUnchanged: boolean) {
    dispatch({ type: 'attempt', status: isUnchanged ? 'sent' : 'sent in part' });
    showToast(TOAST_MESSAGES.sent);
    if (isUnchanged) {
      resetForm(form);
      form.dataset['arrival'] = SENT;
      window.formMemory?.save(form); // Empty, so that a browser that restores the fields of an earlier page does not prevail.
    } else {
      window.formMemory?.withdraw(form); // What was typed meanwhile belongs to a new enquiry, which needs its own consent.
    }
  }

  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    void submit(event.currentTarget).finally(() => {
      isSending.current = false;
    });
  };
}

function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}
