import { EARLY_KEY } from './saved-form-storage.ts';
import { EXCLUDED_FIELDS } from './saved-form.ts';

/** The script of the page that stores what is typed before the form is hydrated. */
export const EARLY_SCRIPT = `{
  const excluded = ${JSON.stringify(EXCLUDED_FIELDS)};
  const store = ({ target: { form } }) => {
    if (!form || 'hydrated' in form.dataset) return;
    const fields = [...new FormData(form)].filter(([name]) => !excluded.includes(name));
    try {
      sessionStorage.setItem('${EARLY_KEY}', JSON.stringify({ fields }));
    } catch {
      return;
    }
  };
  addEventListener('input', store);
  addEventListener('change', store);
}`;
