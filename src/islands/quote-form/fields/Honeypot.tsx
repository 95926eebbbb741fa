import { FORM_COPY } from '#enquiry/form-copy.ts';
import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';

/**
 * A field that spam bots fill in. It is hidden from sight, the keyboard, screen readers and
 * password managers: clipped, because a distance would make a right-to-left page wider.
 */
export function Honeypot() {
  return (
    <div inert aria-hidden="true" className="sr-only">
      <label>
        {FORM_COPY.honeypot}
        <input
          name={HONEYPOT_FIELD}
          autoComplete="off"
          tabIndex={-1}
          data-once
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
