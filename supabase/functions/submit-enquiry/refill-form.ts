import { load, type CheerioAPI } from 'cheerio';
import type { FormErrors } from '#enquiry/quote-form.ts';
import { FORM_FIELDS } from './form-body.ts';
import { renderErrorSummary, renderFieldError } from './html-fragments.ts';

/** What to put into the page with the quote form. */
export interface FilledForm {
  /** As the visitor left it. */
  form: FormData;
  errors: FormErrors;
  /** HTML for the top of the form, when no field is at fault. */
  failure: string | null;
}

interface Addresses {
  /** The base of the page's links. */
  site: string;
  /** The form's `action`. */
  action: string;
}

type Form = ReturnType<typeof findForm>;

/** Attributes that hold one URL. */
const URL_ATTRIBUTES = ['href', 'src', 'action', 'poster'];

const REMOVED_ELEMENTS = 'script, noscript, meta[http-equiv], meta[name="robots"]';

/**
 * The page with its quote form filled in again and its errors shown above the form and next to the
 * fields. Its scripts are removed, its links absolute.
 *
 * @throws when the page has no quote form.
 */
export function refillForm(page: string, filled: FilledForm, { site, action }: Addresses): string {
  const $ = load(page, { scriptingEnabled: false });
  const form = findForm($);
  if (form.length === 0) throw new Error('The page has no quote form.');

  $(REMOVED_ELEMENTS).remove();
  makeAddressesAbsolute($, site);
  form.attr({ action, method: 'post' });
  for (const name of FORM_FIELDS) fillField($, form, name, filled.form.getAll(name).map(String));
  for (const [name, error] of Object.entries(filled.errors)) showError(form, name, error);

  form.prepend(filled.failure ?? renderErrorSummary(filled.errors));
  form.prepend(form.children('h2').first());
  $('title').text(`Error: ${$('title').first().text()}`);
  $('head').append('<meta name="robots" content="noindex">');
  return $.html();
}

function findForm($: CheerioAPI) {
  return $('form').has('[name="email"]').first();
}

function makeAddressesAbsolute($: CheerioAPI, site: string): void {
  const absolute = (path: string) => new URL(path, site).href;
  for (const attribute of URL_ATTRIBUTES) {
    $(`[${attribute}^="/"]`).attr(attribute, (_index, path) => absolute(path));
  }
  $('[srcset]').attr('srcset', (_index, set) => set.replaceAll(/(?<=^|,\s*)\/\S+/g, absolute));
  $('style').text((_index, css) => css.replaceAll(/(?<=url\(["']?)\/[^"')]+/g, absolute));
}

function fillField($: CheerioAPI, form: Form, name: string, sent: string[]): void {
  const [text = ''] = sent;
  form.find(`input[name="${name}"]:not([type="checkbox"])`).attr('value', text);
  // The HTML parser drops the first line break in a textarea.
  form.find(`textarea[name="${name}"]`).text(text.startsWith('\n') ? `\n${text}` : text);
  for (const option of form.find(`select[name="${name}"] option`)) {
    $(option).prop('selected', ($(option).attr('value') ?? $(option).text()) === text);
  }
  for (const box of form.find(`input[name="${name}"][type="checkbox"]`)) {
    $(box).prop('checked', sent.includes($(box).attr('value') ?? 'on'));
  }
}

/** Puts the error where the island renders it: above the control, below its label or legend. */
function showError(form: Form, name: string, error: string): void {
  const control = form.find(`[name="${name}"]`).first();
  const fieldset = control.closest('fieldset');
  const label = control.closest('label');

  if (!control.attr('id')) control.attr('id', name); // The target of the error summary's link.
  if (fieldset.length > 0) fieldset.children('legend').after(renderFieldError(name, error));
  else (label.length > 0 ? label : control).before(renderFieldError(name, error));

  const described = fieldset.length > 0 ? fieldset : control;
  described.attr('aria-describedby', `${name}-error`);
  if (described === control) control.attr('aria-invalid', 'true');
}
