// The fields of the quote form, in the markup of src/islands/fields/.
import { html } from 'hono/html';
import { LIMITS } from '#enquiry/enquiry.ts';
import {
  countRemaining,
  FORM_WORDS,
  type SelectFieldWords,
  type TextFieldWords,
} from '#enquiry/form-words.ts';
import { ERROR_PREFIX, type SendFailure } from '#enquiry/messages.ts';
import { countCharacters, normaliseText } from '#enquiry/normalise.ts';
import type { FormErrors } from '#enquiry/quote-form.ts';
import { HONEYPOT_FIELD, SERVICES } from '#lib/enquiry-options.ts';

/** A form to send again. */
export interface FilledForm {
  /** As the visitor left it. */
  form: FormData;
  errors: FormErrors;
  /** Why it was not stored although no field is at fault. */
  failure: SendFailure | null;
}

export type Html = ReturnType<typeof html>;

export function textField(words: TextFieldWords, filled: FilledForm): Html {
  const { name, type, label, autoComplete, placeholder, isRequired } = words;
  const control = html`<input
    id="${name}"
    name="${name}"
    type="${type}"
    value="${textOf(filled, name)}"
    autocomplete="${autoComplete}"
    ${placeholder && html`placeholder="${placeholder}"`}
    ${isRequired && 'required'}
    ${linkToError(name, filled)}
  />`;
  return field({ name, label, isRequired }, filled, control);
}

export function selectField(words: SelectFieldWords, filled: FilledForm): Html {
  const { name, label, prompt, options } = words;
  const chosen = textOf(filled, name);
  const control = html`<select id="${name}" name="${name}" ${linkToError(name, filled)}>
    <option value="">${prompt}</option>
    ${options.map(
      (option) =>
        html`<option value="${option}" ${option === chosen && 'selected'}>${option}</option>`,
    )}
  </select>`;
  return field({ name, label }, filled, control);
}

export function serviceChoices(filled: FilledForm): Html {
  const name = 'serviceNeeds';
  const chosen = filled.form.getAll(name);
  const choices = SERVICES.map(
    (service, index) =>
      html`<label class="choice">
        <input
          type="checkbox"
          ${index === 0 && html`id="${name}"`}
          name="${name}"
          value="${service}"
          ${chosen.includes(service) && 'checked'}
        />
        ${service}
      </label>`,
  );
  return html`<fieldset ${filled.errors[name] && html`aria-describedby="${name}-error"`}>
    <legend>${FORM_WORDS.services} <span class="hint">${FORM_WORDS.servicesHint}</span></legend>
    ${errorOf(name, filled)}
    <div class="columns">${choices}</div>
  </fieldset>`;
}

export function messageField(filled: FilledForm): Html {
  const name = 'message';
  const text = textOf(filled, name);
  const left = LIMITS.message - countCharacters(normaliseText(text));
  // The HTML parser drops one line break at the start of a textarea.
  const control = html`<textarea id="${name}" name="${name}" rows="4" ${linkToError(name, filled)}>
${text}</textarea>
    <p class="${left < 0 ? 'error' : 'hint'}">${countRemaining(left)}</p>`;
  return field({ name, label: FORM_WORDS.message }, filled, control);
}

export function consentField(privacyAddress: string, filled: FilledForm): Html {
  const name = 'consent';
  const [before, after] = FORM_WORDS.consent;
  return html`<div class="field">
    ${errorOf(name, filled)}
    <label class="consent">
      <input
        type="checkbox"
        id="${name}"
        name="${name}"
        value="yes"
        required
        ${filled.form.has(name) && 'checked'}
        ${linkToError(name, filled)}
      />
      <span>${before} <a href="${privacyAddress}">${FORM_WORDS.privacyLink}</a> ${after}</span>
    </label>
  </div>`;
}

export function honeypot(filled: FilledForm): Html {
  return html`<div inert aria-hidden="true" class="off-screen">
    <label>
      ${FORM_WORDS.honeypot}
      <input
        name="${HONEYPOT_FIELD}"
        value="${textOf(filled, HONEYPOT_FIELD)}"
        autocomplete="off"
        tabindex="-1"
        data-1p-ignore="true"
        data-lpignore="true"
      />
    </label>
  </div>`;
}

interface FieldProps {
  name: keyof FormErrors;
  label: string;
  isRequired?: boolean;
}

/** A control below its label and its error, if any. */
function field({ name, label, isRequired }: FieldProps, filled: FilledForm, control: Html): Html {
  return html`<div class="field">
    <div>
      <label for="${name}">
        ${label} ${!isRequired && html`<span class="hint">${FORM_WORDS.optional}</span>`}
      </label>
      ${errorOf(name, filled)}
    </div>
    ${control}
  </div>`;
}

function errorOf(name: keyof FormErrors, { errors }: FilledForm): Html | undefined {
  const error = errors[name];
  if (!error) return undefined;
  return html`<p id="${name}-error" class="error">
    <span class="sr-only">${ERROR_PREFIX}</span>${error}
  </p>`;
}

/** The attributes that link a control to its error for assistive technology. */
function linkToError(name: keyof FormErrors, { errors }: FilledForm): Html | undefined {
  return errors[name] ? html`aria-invalid="true" aria-describedby="${name}-error"` : undefined;
}

function textOf({ form }: FilledForm, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
