import { SERVICES } from '#lib/enquiry-options.ts';

export function ServiceChoices() {
  return (
    <fieldset>
      <legend className="font-semibold">
        Services <span className="text-small font-normal text-ink-muted">(choose any)</span>
      </legend>
      <div className="mt-2 grid gap-2.5 pair:grid-cols-2">
        {SERVICES.map((service) => (
          <label
            key={service}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-control px-3.5 hover:border-ink has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="checkbox"
              name="serviceNeeds"
              value={service}
              className="size-4.5 flex-none accent-brand"
            />
            {service}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
