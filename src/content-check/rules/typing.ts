import type { Nodes } from 'mdast';
import { lineOf, type Passage } from '#content-reader/body.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#content-check/index-content.ts';
import { explainSlip, type Slip } from '#content-check/slip.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleString('en-GB', { month: 'long' }),
);
const MONTH = `(${MONTHS.join('|')})`;
const WEEKDAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const ST = 'st|nd|rd|th';

/** Slips of the keyboard in running text, and what was probably meant. */
const SLIPS: Slip[] = [
  [
    /(?<![\w'’-])(?!(?:had|that)\s)(\p{L}{2,})\s+\1(?![\w'’-])/iu,
    "is written twice; write '$1' once",
  ],
  [
    /\S* +[,;](?=\s|$)|\p{L}+ +[.:!?](?=\s|$)/u,
    (found = '') => `has a space before its end; write '${found.replaceAll(' ', '')}'`,
  ],
  [/\S*(?<!\.)\.\.(?!\.)/, 'ends with two dots; write one, or … for words left out'],
  [/(\p{Ll}{2,}\.)(\p{Lu}\p{Ll}+)(?![\w.])/u, "has no space between its sentences; write '$1 $2'"],
  [/(\p{L},)(\p{L}+)/u, "has no space after its comma; write '$1 $2'"],
  [/ ?[-=]+> ?/, "is typed for an arrow; write 'to', 'then' or →"],
  [/(?<=\w) ?--+ ?(?=\w)/, 'is typed for a dash; write a comma, a colon, or –'],
  [/&(?:amp|nbsp|lt|gt|quot|pound)\b;?/, 'is shown as it stands; write the character itself'],
  [/(\d+) %/, 'stands apart from its number; write $1%'],
  [
    /(\S{1,40})(?:\u00A0[\u00A0 ]+| \u00A0+)(\S{1,40})/,
    "has several spaces, one of them fixed; write '$1 $2'",
  ],
  [
    /\[(?:[A-Z]{2,3}\d{1,2}|\d{1,3}|Comment\w* [^\]]{0,80})\]/,
    'is the mark of a comment or a note; delete it',
  ],
  [
    /(?<=\p{L}{3}|[.,;:!?’”)])[¹²³⁰⁴-⁹]+/u,
    'is the number of a note that is not here; delete it, or link to the source',
  ],
  [
    /^(?:o\s+(?=\p{Lu})|§\s*(?=\p{L}))/u,
    "is the bullet of another program; write '- ' in its place",
  ],

  // Dates and times of day.
  [
    new RegExp(
      `(?:(${WEEKDAY}),? (?:the )?)?\\b(\\d{1,2})(?:${ST})? (?:of )?${MONTH}(?:,? (\\d{4}))?\\b`,
    ),
    (_, weekday, ...date) => dayProblem(date, weekday),
  ],
  [
    new RegExp(`${MONTH} (\\d{1,2})(?:${ST})?,? (\\d{4})`),
    (_, month = '', day = '', year = '') =>
      dayProblem([day, month, year]) || `is not a British date; write ${day} ${month} ${year}`,
  ],
  [
    /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\/)/,
    (_, day = '', month = '', year = '') => {
      const [turned, name] = [day, month].map((part) => MONTHS[Number(part) - 1]);
      if (name) return dayProblem([day, name, year]);
      return `is not a British date; write ${turned ? `${month} ${turned}` : 'the month of'} ${year}`;
    },
  ],
  [
    /(?<=\b(?:at|by|from|until|till|before|after|between) |\d:\d\d ?[–-] ?)(\d{1,2}):(\d{2})(?![:\d])/i,
    (_, hour, minute) => {
      const [hours, minutes] = [Number(hour), Number(minute)];
      const isTime = hours * 60 + minutes <= 24 * 60 && minutes < 60;
      return isTime || hours + minutes === 100 ? '' : 'is no time of day; write one up to 23:59';
    },
  ],
  [
    /(?<![\d.,:£])(1[3-9]|2[0-3])([:.]\d\d)? ?[ap]\.?m\b/i,
    (_, hour = '', minutes = ':00') => `says the half of the day twice; write ${hour}${minutes}`,
  ],

  // Figures.
  [/(£)£+([\d,.]*)|([\d,.]*%)%+/, "has its sign twice; write '$1$2$3'"],
  [/(£[\d,.]*\d(?:k|m|bn)?) ?(?:pounds|GBP|sterling|quid)\b/, 'says pounds twice; write $1'],
  [/(\d[\d,.]*%) ?(?:per ?cent|%)(?!\w)/, 'says per cent twice; write $1'],
  [
    /(£\d[\d,.]*)(?:k( thousand)|m( million)|bn( billion))\b/,
    'says its size twice; write $1$2$3$4',
  ],
  [
    /(\d[\d,.]*) ?(?:hrs?( hours?)|hours?( hrs?)|mins?( minutes?)|minutes?( mins?)|kg( kilos?))\b/,
    'has its unit twice; write $1$2$3$4$5$6',
  ],
  [/\b((?:a|per|each) (day|week|month|year)) (?:a|per) \2\b/, "says its period twice; write '$1'"],
  [
    /(?<![\d.,])(?:(£[1-9]\d{0,2})\.(\d\d0)|(?<!£)([1-9]\d{0,2})\.(000))(?![\d.,]*\d)/,
    'has a point where thousands have a comma; write $1$3,$2$4',
  ],
  [
    /(?<![\d,.])(£?\d{1,3}),(\d{1,2})(?![,\d])/,
    'has a comma where a fraction has a point; write $1.$2, or a space after the comma',
  ],
  [
    /(?<![\d.,])£?(?:\d+,\d{4,}|\d{4,},\d{3})(?!\d)/,
    'has its comma in the wrong place; count three digits from the end',
  ],
  [
    /(?<![\d,.])£(\d[\d,]*) ?[–-] ?£?(\d[\d,]*)(?![\d,]*(?:\.\d|[kmb]| ?(?:million|thousand|billion)))/,
    (_, from, to) => fallProblem(from, to),
  ],
  [
    /\bbetween £?(\d[\d,]*)%? and £?(\d[\d,]*)(?![\d,]*(?:\.\d|[kmb]))/,
    (_, from, to) => fallProblem(from, to),
  ],
  [
    /(?<![\d.,£/–-])(\d{1,3}) ?[–-] ?(\d{1,3})(?:%| (?:days|weeks|months|years|people|minutes)\b)/,
    (_, from, to) => fallProblem(from, to),
  ],
  [
    /\b(\d+) (?:out of|in every) (\d+)\b/,
    (_, part, whole) => (Number(part) > Number(whole) ? 'is more than all of them; mend one' : ''),
  ],
  [
    /\b(?!100%)[1-9]\d\d(?:\.\d+)?% of (?:all |our |the |these |their )*(?:customers|clients|firms|people|staff|orders|invoices|users|visitors|the time)\b/,
    'is more than all of them; write the right share',
  ],
  [
    /(?<![\d.,])(?!(?:0|5|17\.5|20)%)\d[\d.]*% VAT\b|\bVAT (?:at|of|is) (?!(?:0|5|17\.5|20)%)\d[\d.]*%/,
    'is no rate of VAT; they are 0%, 5% and 20%',
  ],
];

/** What only a text with links can have. */
const IN_BODY: Slip[] = [
  [/(?<![\w.@/:])[\w.+-]+@[\w-]+\.[\w.-]*\w/, 'is not a link; write [$0](mailto:$0)'],
];

/** Markup that a field shows as it was typed. */
const IN_FIELDS: Slip[] = [
  [/£\s+(\d[\d,.]*)/, 'stands apart from its amount; write £$1'],
  [/&(?:\w+|#x?[\da-f]+);/i, 'is shown as it stands; write the character itself'],
  [/\*\*(.+?)\*\*/, 'is shown with its stars; write $1'],
  [/\[([^\]]+)\]\([^)]*\)/, 'is shown with its brackets; a field has no links, write $1'],
  [
    /<(\w+)>.*<\/\1>|<(?:br|hr) ?\/?>/,
    'is shown with its tags; a field has no HTML, leave them out',
  ],
  [
    /\{\s*([\w-]+(?:\.[\w-]+)+)\s*(?:\}|(?=\s|$|\W))/,
    (found = '', cell = '') =>
      found === `{${cell}}` ? '' : `is shown with its bracket; write {${cell}}`,
  ],
];

/** Finds slips of the keyboard that a reader sees. */
export function* adviseOnTyping(entry: ContentFile): Problems {
  if (entry.collection === 'filler') return;
  for (const { text, line } of blocksOf(entry)) yield* slipsIn(text, line, [...SLIPS, ...IN_BODY]);
  for (const { value, line } of entry.texts.filter(({ isProse }) => isProse)) {
    yield* slipsIn(value, line, IN_FIELDS);
    if (/\s/.test(value)) yield* slipsIn(value, line, SLIPS);
  }
}

/** What follows the first letters of a word is cut: the expressions look back over all of it, at each letter. */
const LONG_WORD = /(\S{200})\S+/g;

function* slipsIn(whole: string, line: number, slips: Slip[]): Problems {
  const text = whole.replaceAll(LONG_WORD, '$1');
  for (const [slip, explain] of slips)
    for (const found of text.matchAll(new RegExp(slip, `${slip.flags}g`))) {
      const problem = explainSlip(explain, found);
      const at = line + text.slice(0, found.index).split('\n').length - 1;
      if (problem) yield [at, `'${found[0].trim()}' ${problem}`];
    }
}

/** A day that its month has not, or that is another day of the week. */
function dayProblem(
  [day = '', month = '', year]: (string | undefined)[],
  weekday?: string,
): string {
  const index = MONTHS.indexOf(month);
  const days = new Date(Date.UTC(Number(year ?? 2000), index + 1, 0)).getUTCDate();
  if (Number(day) > days && (Number(day) < 32 || year))
    return `is not in the calendar; ${month}${year ? ` ${year}` : ''} has ${days} days`;
  if (!year || !weekday) return '';
  const date = new Date(Date.UTC(Number(year), index, Number(day)));
  const named = date.toLocaleString('en-GB', { weekday: 'long', timeZone: 'UTC' });
  return weekday === named ? '' : `is a ${named}; write that, or the right day`;
}

/** A range whose end is below its beginning. Hours of the day may be: between 9 and 5. */
function fallProblem(...range: (string | undefined)[]): string {
  const [from = 0, to = 0] = range.map((figure) => Number(figure?.replaceAll(',', '')));
  const isYears = from > 1900 && to < 100;
  if (from <= to || from <= 24 || isYears) return '';
  return 'ends below its beginning; turn the two round, or write what is meant';
}

/** The paragraphs, headings and cells of tables, as readers see them. */
function blocksOf({ body }: ContentFile): Passage[] {
  return (body?.nodes ?? [])
    .filter(({ type }) => ['paragraph', 'heading', 'tableCell'].includes(type))
    .map((node) => ({ text: wordsOf(node), line: lineOf(node) }));
}

/** The words of a block. What stands between them, such as code or a figure, is a mark that no slip has. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') || '\uFFFC' : '\uFFFC';
}
