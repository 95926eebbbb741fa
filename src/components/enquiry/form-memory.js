{
  const KEY = 'enquiry-saved';
  const findForm = () => document.querySelector('form[method=post]');
  let seen = '';
  let latest = findForm();
  let focused;

  const isKept = (form, name) => !('once' in (form.elements[name]?.dataset ?? {}));

  const read = () => {
    try {
      return sessionStorage.getItem(KEY) ?? '';
    } catch {
      return seen;
    }
  };
  const parse = (text) => {
    try {
      const { arrival, fields } = JSON.parse(text);
      return { arrival, fields: fields.map(([name, value]) => [name, String(value)]) };
    } catch {
      return {};
    }
  };

  const save = (form) => {
    const fields = [...new FormData(form)].filter(([name]) => isKept(form, name));
    seen = JSON.stringify({ arrival: form.dataset.arrival ?? parse(seen).arrival, fields });
    try {
      sessionStorage.setItem(KEY, seen);
    } catch {
      return;
    }
  };
  const restore = (form, typed = []) => {
    seen = read();
    const { arrival, fields } = parse(seen);
    for (const control of fields ? form.elements : []) {
      const { name, type, value } = control;
      if (!name || !isKept(form, name) || typed.includes(control)) continue;
      const values = fields.filter((field) => field[0] === name).map((field) => field[1]);
      if (type === 'checkbox') control.checked = values.includes(value);
      else if (value !== (values[0] ?? '')) control.value = values[0] ?? '';
    }
    if (form !== latest) takeOver(form);
    return arrival;
  };
  const takeOver = (form) => {
    form.elements.consent.checked = latest.elements.consent.checked;
    if (focused?.form === latest && document.activeElement === document.body)
      form.querySelector(`[id="${focused.id}"]`)?.focus({ preventScroll: true });
    latest = form;
  };
  const withdraw = (form) => {
    for (const control of form.querySelectorAll('[data-once]')) {
      control.checked = false;
      control.value = control.defaultValue;
    }
  };

  const isBack = performance.getEntriesByType('navigation')[0]?.type === 'back_forward';
  const store = ({ target }) => {
    const form = findForm();
    if (form && target.form === form) save(form);
  };
  const renew = (empty) => {
    const form = findForm();
    empty(form);
    restore(form);
    form.dispatchEvent(new Event('restored'));
  };
  const refresh = () => {
    if (read() !== seen) renew((form) => HTMLFormElement.prototype.reset.call(form));
  };
  addEventListener('focusin', ({ target }) => (focused = target));
  addEventListener('input', store);
  addEventListener('change', store);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh();
    else if (isBack) renew(withdraw);
  });
  document.addEventListener('prerenderingchange', refresh);
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented) setTimeout(withdraw, 0, target);
  });

  withdraw(latest);
  const isFilled = ({ type, value, checked }) => (type === 'checkbox' ? checked : value);
  const typed = isBack ? [] : [...latest.elements].filter(isFilled);
  restore(latest, typed);
  if (typed.length > 0) save(latest);
  window.formMemory = { restore, save, withdraw };
}
