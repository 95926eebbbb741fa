import { findSlips, linesBefore, LONGEST, type JudgedSlips, type Slips } from '#lib/slips.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleString('en-GB', { month: 'long' }),
);
const MONTH = `(${MONTHS.join('|')})`;
const WEEKDAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const ST = 'st|nd|rd|th';

/** Slips of the keyboard, malformed figures and what another program has left, in running text. */
const SLIPS: Slips = {
  "is written twice; write '$1' once":
    /(?<![\w'’-])(?!(?:had|that)\s)(\p{L}{2,})\s+\1(?![\w'’-])/iu,
  "has a space before its end; write '$1$2$3$4'":
    /(\S*) +([,;])(?=\s|$)|(\p{L}+) +([.:!?])(?=\s|$)/u,
  'ends with two dots; write one, or … for words left out': /\S*(?<!\.)\.\.(?!\.)/,
  "has no space between its sentences; write '$1 $2'": /(\p{Ll}{2,}\.)(\p{Lu}\p{Ll}+)(?![\w.])/u,
  "has no space after its comma; write '$1 $2'": /(\p{L},)(\p{L}+)/u,
  'ends in the wrong letters; write 1st, 2nd, 3rd or 4th':
    /\b(?:1[123](?:st|nd|rd)|(?:[23]?1(?:nd|rd|th)|2?2(?:st|rd|th)|2?3(?:st|nd|th))(?<!1[123]th)|[123]?[04-9](?:st|nd|rd))\b/,
  "is parted at a line's end; write '$1$2'": /(\p{Ll}{2,})-\n(?!and |or |to )(\p{Ll}{2,})/u,
  'is no quarter; a year has four': /\bQ[05-9]\b(?=[ ,.;)]|$)/,
  'is no day; write year, month and day as 2026-12-05':
    /\b\d{4}-(?:(?:00|1[3-9]|[2-9]\d)-\d\d|\d\d-(?:00|3[2-9]|[4-9]\d))\b/,
  'has one digit for its pence; write $10':
    /(?<![\d.,])(£\d[\d,]*\.\d)(?![\d.,]*\d| ?(?:[kmb]|bn|million|thousand|billion)\b)/,
  "is typed for an arrow; write 'to', 'then' or →": / ?[-=]+> ?/,
  'is typed for a dash; write a comma, a colon, or –': /(?<=\w) ?--+ ?(?=\w)/,
  'is shown as it stands; write the character itself':
    /&(?:amp|nbsp|lt|gt|quot|pound)\b;?|&(?:\w+|#x?[\da-f]+);/i,
  'stands apart from its amount; write £$1$2': /£\s+(\d[\d,.]*\b)|(?<![\d,.])(\d[\d,.]*)£/,
  'stands apart from its number; write $1%': /(\d+) %/,
  "has several spaces, one of them fixed; write '$1 $2'":
    /(\S{1,40})(?:\u00A0[\u00A0 ]+| \u00A0+)(\S{1,40})/,
  'is the mark of a comment or a note; delete it':
    /\[(?:citation needed|[A-Z]{2,3}\d{1,2}|\d{1,3}|(?<=[.,;!?\p{L}]\[)[a-z]|Comment\w* [^\]]{0,80})\]/u,
  'is the number of a note that is not here; delete it, or link to the source':
    /(?<=\p{L}{3}|[.,;:!?’”)])[¹²³⁰⁴-⁹]+/u,
  "is the bullet of another program; write '- ' in its place": /^(?:o\s+(?=\p{Lu})|§\s*(?=\p{L}))/u,

  "has its sign twice; write '$1$2$3'": /(£)£+([\d,.]*)|([\d,.]*%)%+/,
  'says pounds twice; write $1$2':
    /(£[\d,.]*\d(?:k|m|bn)?) ?(?:pounds|GBP|sterling|quid)\b|\bGBP ?(£[\d,.]*\d)/,
  'says per cent twice; write $1': /(\d[\d,.]*%) ?(?:per ?cent|%)(?!\w)/,
  'says its size twice; write $1$2$3$4': /(£\d[\d,.]*)(?:k( thousand)|m( million)|bn( billion))\b/,
  'has its unit twice; write $1$2$3$4$5$6':
    /(\d[\d,.]*) ?(?:hrs?( hours?)|hours?( hrs?)|mins?( minutes?)|minutes?( mins?)|kg( kilos?))\b/,
  "says its period twice; write '$1'": /\b((?:a|per|each) (day|week|month|year)) (?:a|per) \2\b/,
  'has a point where thousands have a comma; write $1$3,$2$4':
    /(?<![\d.,])(?:(£[1-9]\d{0,2})\.(\d\d0)|(?<!£)([1-9]\d{0,2})\.(000))(?![\d.,]*\d)/,
  'has points where thousands have a comma; write $1,$2,$3': /(£[1-9]\d{0,2})\.(\d{3})\.(\d{3})/,
  'has a comma where a fraction has a point; write $1.$2, or a space after the comma':
    /(?<![\d,.])(£?\d{1,3}),(\d{1,2})(?![,\d])/,
  'has its comma in the wrong place; count three digits from the end':
    /(?<![\d.,])£?(?:\d+,\d{4,}|\d{4,},\d{3})(?!\d)/,
  'is more than all of them; write the right share':
    /\b(?!100%)[1-9]\d\d(?:\.\d+)?% of (?:all |our |the |these |their )*(?:customers|clients|firms|people|staff|orders|invoices|users|visitors|the time)\b/,
  'is no rate of VAT; they are 0%, 5% and 20%':
    /\b(?:plus|and|with|add|including|excluding) (?!(?:0|5|17\.5|20)%)\d[\d.]*% VAT\b|\bVAT (?:at|of|is) (?!(?:0|5|17\.5|20)%)\d[\d.]*%(?! in \p{Lu})/u,
  'says the half of the day twice; write $1:00': /(?<![\d.,:£])(1[3-9]|2[0-3]) ?[ap]\.?m\b/i,
  'says the half of the day twice; write $1':
    /(?<![\d.,:£])((?:1[3-9]|2[0-3])[:.]\d\d) ?[ap]\.?m\b/i,
};

/** Dates, times, ranges and shares, whose figures have to be compared. */
const FIGURES: JudgedSlips = [
  [
    new RegExp(
      `(?:(${WEEKDAY}),? (?:the )?)?\\b(\\d{1,2})(?:${ST})? (?:of )?${MONTH}(?:,? (\\d{4}))?\\b(?:(?:,? an?| is an?| \\(|,) ?(${WEEKDAY}))?`,
    ),
    (_, before, day, month, year, after) => dayProblem([day, month, year], before ?? after),
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
      return `is not a British date; write ${turned ? `${month} ${turned}` : 'the day and the month of'} ${year}`;
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
    /(?<![\d,.])£(\d[\d,]*) ?[–-] ?£?(\d[\d,]*)(?![\d,]*(?:\.\d|[kmb]| ?(?:million|thousand|billion)))/,
    fallProblem,
  ],
  [/\bbetween £?(\d[\d,]*)%? and £?(\d[\d,]*)(?![\d,]*(?:\.\d|[kmb]))/, fallProblem],
  [
    /(?<![\d.,£/–-])(\d{1,3}) ?[–-] ?(\d{1,3})(?:%| (?:days|weeks|months|years|people|minutes)\b)/,
    fallProblem,
  ],
  [
    /(?<![\d.,])(\d+(?:\.\d+)?) (?:out of|in every) (\d+)\b/,
    (_, part, whole) => (Number(part) > Number(whole) ? 'is more than all of them; mend one' : ''),
  ],
];

/** The same, and what only a text with links can have. */
const IN_BODY: Slips = {
  ...SLIPS,
  'is not a link; write [$0](mailto:$0)': /(?<![\w.@/:])[\w.+-]+@[\w-]+\.[\w.-]*\w/,
};

/** Markup that a field shows as it was typed. */
const IN_FIELDS: Slips = {
  'is shown with its stars; write $1': /\*\*(.+?)\*\*/,
  'is shown with its brackets; a field has no links, write $1': /\[([^\]]+)\]\([^)]*\)/,
  'is shown with its tags; a field has no HTML, leave them out': /<(\w+)>.*<\/\1>|<(?:br|hr) ?\/?>/,
  'is shown with its bracket; write {$1}':
    /\{(?![\w.-]+\})\s*([\w-]+(?:\.[\w-]+)+)\s*(?:\}|(?=\s|$|\W))/,
};

/** Finds slips of the keyboard that a reader sees. */
export function* adviseOnTyping({ texts, body }: ContentFile): Problems {
  for (const { text, line, node } of body?.passages ?? [])
    if (node) yield* slipsIn(text, line, IN_BODY, FIGURES);
  for (const { value, line } of texts.filter(({ isProse }) => isProse)) {
    yield* slipsIn(value, line, IN_FIELDS);
    if (/\s/.test(value)) yield* slipsIn(value, line, SLIPS, FIGURES);
  }
}

/** What follows the first letters of a word is cut: the patterns look back over all of it, at each letter. */
const LONG_WORD = /(\S{200})\S+/g;

function* slipsIn(whole: string, line: number, slips: Slips, judged?: JudgedSlips): Problems {
  const text = whole.slice(0, LONGEST).replaceAll(LONG_WORD, '$1');
  for (const { index, found, says } of findSlips(text, slips, judged))
    yield [line + linesBefore(index, text), `'${found.trim()}' ${says}`];
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
function fallProblem(_range: string, ...ends: string[]): string {
  const [from = 0, to = 0] = ends.map((figure) => Number(figure.replaceAll(',', '')));
  const isYears = from > 1900 && to < 100;
  if (from <= to || from <= 24 || isYears) return '';
  return 'ends below its beginning; turn the two round, or write what is meant';
}
