import { didYouMean } from '#enquiry/form-copy.ts';

/** Below the email address that looks like a slip: a button that fills in what was probably meant. */
export function EmailSuggestion({ address }: { address: string }) {
  return (
    <p className="-mb-3.5 sm:col-start-2">
      <button
        type="button"
        onClick={({ currentTarget }) => fillIn(currentTarget.form, address)}
        className="min-h-11 text-left underline decoration-1"
      >
        {didYouMean(address)}
      </button>
    </p>
  );
}

/** Fills the address in as if it were typed, and leaves the focus where it can be changed. */
function fillIn(form: HTMLFormElement | null, address: string): void {
  const field = form?.elements.namedItem('email');
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.value = address;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
