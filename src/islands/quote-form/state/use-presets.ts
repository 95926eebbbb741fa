import { useEffect, useState, type RefObject } from 'react';
import { getPresets } from './form-state.ts';

/** What the link to this page has chosen and the form still holds: 'Hospitality, CRM System'. */
export function usePresets(formElement: RefObject<HTMLFormElement | null>): string {
  const [presets, setPresets] = useState('');

  useEffect(() => {
    const form = formElement.current;
    if (!form) return;
    const read = () => {
      const choices = getPresets(form, new URLSearchParams(location.search));
      setPresets(choices.map(({ value }) => value).join(', '));
    };
    read();
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const type of ['input', 'change']) form.addEventListener(type, read, { signal });
    return () => leaving.abort();
  }, [formElement]);

  return presets;
}
