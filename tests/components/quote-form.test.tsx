import { load } from 'cheerio';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { QuoteForm } from '#islands/QuoteForm.tsx';
import { BUDGETS, INDUSTRIES, SERVICES, TEAM_SIZES, TIMELINES } from '#lib/enquiry-options.ts';

const $ = load(renderToString(<QuoteForm title="Tell us" privacyPath="/privacy" />));

describe('the quote form, as the server sends it', () => {
  test('posts, so that nothing personal can reach the address bar', () => {
    expect($('form').attr('method')).toBe('post');
  });

  test('has a label for every field', () => {
    const fields = $('input, select, textarea').get();
    expect(fields).toHaveLength(15);
    for (const field of fields) {
      const id = $(field).attr('id');
      const label = id ? $(`label[for="${id}"]`) : $(field).closest('label');
      expect(label.text().trim(), $(field).attr('name')).not.toBe('');
    }
  });

  test('requires the name, the e-mail address and the consent, and nothing else', () => {
    const required = $('[required]').map((_, field) => $(field).attr('name'));
    expect(required.get()).toEqual(['name', 'email', 'consent']);
  });

  test.each([
    ['industry', INDUSTRIES],
    ['teamSize', TEAM_SIZES],
    ['timeline', TIMELINES],
    ['budget', BUDGETS],
  ])('offers in %s exactly what the list holds, after an empty choice', (name, options) => {
    const offered = $(`[name="${name}"] option`).map((_, option) => $(option).text());
    expect(offered.get().slice(1)).toEqual([...options]);
    expect($(`[name="${name}"] option`).first().attr('value')).toBe('');
  });

  test('offers every service as a box to tick', () => {
    const offered = $('[name="serviceNeeds"]').map((_, box) => $(box).attr('value'));
    expect(offered.get()).toEqual([...SERVICES]);
  });

  test('has a message box of four rows and a link to the privacy policy', () => {
    expect($('textarea').attr('rows')).toBe('4');
    expect($('label a').attr('href')).toBe('/privacy');
  });
});
