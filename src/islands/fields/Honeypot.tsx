import { FORM_COPY } from '#enquiry/form-copy.ts';
import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';

/**
 * A field that spam bots fill in. It is hidden from sight, the keyboard, screen readers and
 * password managers.
 */
export function Honeypot() {
  return (
    <div inert aria-hidden="true" className="absolute -left-[200vw]">
      <label>
        {FORM_COPY.honeypot}
        <input
          name={HONEYPOT_FIELD}
          autoComplete="off"
          tabIndex={-1}
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
