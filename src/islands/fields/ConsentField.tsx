import { FieldError, describedByError } from './Field.tsx';

interface ConsentFieldProps {
  privacyPath: string;
  error?: string | undefined;
}

export function ConsentField({ privacyPath, error }: ConsentFieldProps) {
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
          className="mt-1 size-4.5 flex-none accent-brand"
          {...describedByError('consent', error)}
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
  );
}
