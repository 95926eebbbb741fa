import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';

/** For robots, which fill in every field. Nobody sees it, reaches it, hears of it or has it filled in for them. */
export function Honeypot() {
  return (
    <div inert aria-hidden="true" className="absolute -left-[200vw]">
      <label>
        Leave this empty
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
