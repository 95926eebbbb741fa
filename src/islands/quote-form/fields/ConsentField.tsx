import { FORM_COPY } from '#enquiry/form-copy.ts';
import { PRIVACY_PATH } from '#lib/paths.ts';
import { FieldError, ariaAttributes } from './FieldError.tsx';

export function ConsentField({ error }: { error: string | undefined }) {
  const [before, after] = FORM_COPY.consent;
  return (
    <div className="grid gap-1.5">
      <FieldError name="consent" error={error} />
      <label className="flex cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          id="consent"
          name="consent"
          value="yes"
          required
          data-once
          className="mt-1 flex-none aria-invalid:border-danger"
          {...ariaAttributes('consent', error)}
        />
        <span>
          {before}{' '}
          <a href={PRIVACY_PATH} className="underline">
            {FORM_COPY.privacyLink}
          </a>{' '}
          {after}
        </span>
      </label>
    </div>
  );
}
