import { FORM_COPY } from '#enquiry/form-copy.ts';
import { buttonStyle } from '#lib/button-styles.ts';

export function SendButton({ isSubmitting }: { isSubmitting: boolean }) {
  return (
    <div>
      <button
        type="submit"
        disabled={isSubmitting}
        className={`${buttonStyle('primary')} disabled:cursor-progress disabled:opacity-70 max-sm:w-full`}
      >
        {isSubmitting ? FORM_COPY.sending : FORM_COPY.send}
      </button>
    </div>
  );
}
