import type { MouseEvent } from 'react';
import { didYouMean } from '#enquiry/form-copy.ts';
import { typeOver } from '#lib/type-over.ts';

/** Below the email address that looks like a slip: a button that fills in what was probably meant. */
export function EmailSuggestion({ address }: { address: string }) {
  function fillIn({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const field = currentTarget.form?.querySelector<HTMLInputElement>('#email');
    if (field) typeOver(field, address); // It has the focus then, to be changed.
  }

  return (
    <p className="-mb-3.5 wrap-anywhere sm:col-start-2">
      <button type="button" onClick={fillIn} className="min-h-11 text-left underline decoration-1">
        {didYouMean(address)}
      </button>
    </p>
  );
}
