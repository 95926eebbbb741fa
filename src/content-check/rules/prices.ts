import type { Finding } from '#content-reader/findings.ts';
import type { Content } from '#content-check/index-content.ts';
import { filesOf } from '#content-reader/content-files.ts';
import { valuesOf } from '#worksheets/model/cells.ts';
import { SERVICES } from '#worksheets/model/model.ts';
import type { Model } from '#worksheets/model/row.ts';

/** An amount that reads as a price: after 'from' or 'costs', at the beginning of a range, by the month, or alone. */
const AMOUNT =
  /(?<=\b(?:from|at|for|is|are|costs?|charge|paid|pays?|quoted?|price of|starting price,) )£\d[\d,]*\b(?![.,]?\d|[km]\b)(?: a month)?|^£[\d,]+$|£[\d,]+(?=(?:[-–−]| to )£?\d)|£[\d,]+ a month/gi;

/** Finds what is ours and typed out, our names and amounts that equal our prices: it would stay when that changes. */
export function* adviseOnPrices(content: Content): Iterable<Finding> {
  const [firm] = filesOf(content, 'firm');
  const { name, phone, email } = firm?.data ?? {};
  const ours = Object.entries({ FirmName: name, FirmPhone: phone, FirmEmail: email });
  for (const { body, finding } of content.files)
    for (const { text, line } of body?.passages ?? [])
      for (const [component, typed] of ours)
        if (typed && text.replaceAll(/\s+/g, ' ').includes(typed))
          yield finding(line, `'${typed}' is typed out; write <${component} />`);
  const model = content.worksheets.models.get(SERVICES);
  const cells = model ? cellsByAmount(model) : new Map<string, string[]>();
  for (const { collection, texts, body, finding } of content.files) {
    const fields = texts.filter(
      ({ path }) =>
        path.at(-1) !== 'value' && !(collection === 'services' && path.at(-1) === 'price'),
    );
    const inFields = fields.map(({ value, line }) => ({ text: value, line }));
    for (const { text, line } of [...inFields, ...(body?.passages ?? [])])
      for (const { 0: found, index } of text.matchAll(AMOUNT)) {
        const names = cells.get(found.replaceAll(/[£,]/g, ''));
        if (names)
          yield finding(
            line + text.slice(0, index).split('\n').length - 1,
            `'${found}' is a price of ours; quote ${names.join(' or ')}, so that it follows when that changes`,
          );
      }
  }
}

/** The cells of the price list, by their amount: '3000', or '45 a month' for support. */
function cellsByAmount(model: Model): Map<string, string[]> {
  const cells = new Map<string, string[]>();
  const add = (key: string, name: string) => cells.set(key, [...(cells.get(key) ?? []), name]);
  for (const { id, unit, value } of model.rows)
    if (unit === '£' && id !== 'price') add(String(value), `{services.${id}}`);
  for (const { id } of model.scenarios) {
    const values = valuesOf(model, id);
    add(String(values.get('price')), `{services.${id}.price}`);
    add(`${values.get('support')} a month`, `{services.${id}.support}`);
  }
  return cells;
}
