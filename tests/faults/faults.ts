/** A small mistake, planted alone, and the smallest test that should notice it. */
export interface Fault {
  /** What goes wrong. */
  what: string;
  file: string;
  /** What stands there once, and what takes its place. */
  find: string;
  replace: string;
  test: string;
}

/** The faults of a folder, each with the test beside it. */
const inFolder = (
  folder: string,
  faults: [what: string, file: string, find: string, replace: string, test: string][],
): Fault[] =>
  faults.map(([what, file, find, replace, test]) => ({
    ...{ what, file: `${folder}/${file}`, find, replace, test },
  }));

// A line a fault.
// prettier-ignore
export const FAULTS: Fault[] = [
  ...inFolder('src/lib', [
    ['/servicesx is within /services', 'paths.ts', 'path.startsWith(`${to}/`)', 'path.startsWith(to)', 'tests/unit/paths.test.ts'],
    ['a trailing slash stays', 'paths.ts', '.replace(/\\/+$/, \'\') || HOME_PATH', ' || HOME_PATH', 'tests/unit/paths.test.ts'],
    ['a quote for a service loses its query', 'paths.ts', "(want !== 'quote' || subject.length > 0)", "want !== 'quote'", 'tests/unit/paths.test.ts'],
    ['accents stay in slugs', 'paths.ts', '[\\p{M}\'’]/gu', "['’]/gu", 'tests/unit/paths.test.ts'],
    ['eleven becomes a word, ten does not', 'number-words.ts', "'nine', 'ten']", "'nine']", 'tests/unit/number-words.test.ts'],
    ['what every object inherits is found', 'own-value.ts', 'Object.hasOwn(record, name)', 'name in record', 'tests/unit/visit-reason.test.ts'],
    ['underscores stay in a meant path', 'meant-path.ts', '    .replaceAll(\'_\', \'-\')\n', '', 'tests/unit/paths.test.ts'],
    ['hashes of other pages stay in the policy', 'csp-hash.ts', "used.has(hash) ? source : ''", 'source', 'tests/unit/page-output.test.ts'],
    ['ranges keep their hyphen', 'typeset.ts', '\'$1–\'],\n  [new RegExp(`\\\\b(${DAY})', '\'$1-\'],\n  [new RegExp(`\\\\b(${DAY})', 'tests/unit/typeset.test.ts'],
    ['a day begins at midnight UTC, in summer too', 'dates.ts', "'sv-SE', { timeZone: LONDON }", "'sv-SE', { timeZone: 'UTC' }", 'tests/unit/is-published.test.ts'],
    ['a dash in a heading stays out of its id', 'heading-id.ts', '    .replaceAll(/[–−]/g, \'-\')\n', '', 'tests/unit/paths.test.ts'],
    ['an ampersand is unescaped first', 'svg.ts', "content.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')", "content.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')", 'tests/unit/typeset.test.ts'],
    ['an article appears a day late', 'is-published.ts', 'toLondonDay(date) <= toLondonDay(now)', 'toLondonDay(date) < toLondonDay(now)', 'tests/unit/is-published.test.ts'],
    ['a month begins on its last day', 'dates.ts', '[, day = \'1\', month]', '[, day = \'31\', month]', 'tests/unit/is-published.test.ts'],
    ['code is typeset', 'typeset-html.ts', '  \'code\',\n', '', 'tests/unit/typeset.test.ts'],
  ]),
  ...inFolder('src/enquiry', [
    ['a pair of surrogates counts as two', 'normalise.ts', 'return text.length - (text.match(/[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]/g)?.length ?? 0);', 'return text.length;', 'tests/unit/enquiry.test.ts'],
    ['joiners alone are a name', 'normalise.ts', "return VISIBLE.test(line) ? line : '';", 'return line;', 'tests/unit/enquiry.test.ts'],
    ['a captive portal stores an enquiry', 'send-failure.ts', 'status === 201', 'status < 300', 'tests/unit/send-failure.test.ts'],
    ['any consent will do', 'enquiry.ts', "form.get('consent') === 'yes'", "form.get('consent') !== null", 'tests/unit/enquiry.test.ts'],
    ['the last error of a field is shown', 'enquiry.ts', '??= message', '= message', 'tests/unit/enquiry.test.ts'],
    ['an unknown choice is filled in', 'prefill.ts', 'offered.includes(value)', 'value.length > 0', 'tests/unit/prefill.test.ts'],
    ['a stranger’s words stand above the form', 'visit-reason.ts', "titles.find((title) => title === query.get('about'))", "query.get('about')", 'tests/unit/visit-reason.test.ts'],
    ['the count of characters comes too late', 'form-copy.ts', 'left >= SHOW_BELOW', 'left > SHOW_BELOW - 100', 'tests/unit/messages.test.ts'],
    ['1 characters', 'form-copy.ts', 'Math.abs(left) === 1', 'left === 1', 'tests/unit/messages.test.ts'],
    ['characters left count an emoji twice', 'enquiry.ts', "countCharacters(name === 'message' ? readMessage(form).text : textOf(form, name))", "(name === 'message' ? readMessage(form).text : textOf(form, name)).length", 'tests/unit/enquiry.test.ts'],
    ['no robot is suspected', 'enquiry.ts', 'Boolean(form.get(HONEYPOT_FIELD))', 'form.has(HONEYPOT_FIELD) && false', 'tests/unit/enquiry.test.ts'],
    ['figures stand in the last line of the words', 'enquiry.ts', '.filter(Boolean).join(\'\\n\\n\')', '.filter(Boolean).join(\'\\n\')', 'tests/unit/enquiry.test.ts'],
    ['capitals in a domain are a slip', 'email-address.ts', 'meant === domain.toLowerCase() ? null', 'meant === domain ? null', 'tests/unit/email-address.test.ts'],
    ['links name the services in another way', 'fields.ts', 'parameter: \'service\'', 'parameter: \'services\'', 'tests/unit/prefill.test.ts'],
  ]),
  ...inFolder('src/drawings', [
    ['a payback is inked a month late', 'months.ts', 'paid > span ? span : paid - 1', 'paid > span ? span : paid', 'tests/unit/payback.test.ts'],
    ['the fourth stroke of a tally goes across', 'hand.ts', 'index % 5 === 4', 'index % 5 === 3', 'tests/unit/drawings.test.ts'],
    ['what is taken off is taken off its own size', 'bars.ts', 'level = look === \'less\' ? from : value', 'level = value', 'tests/unit/drawings.test.ts'],
  ]),
  ...inFolder('src/worksheets', [
    ['a verdict far below its sum passes', 'check/verdicts.ts', 'slice(-3)', 'slice(-9)', 'tests/unit/verdicts.test.ts'],
    ['a mark needs no reason', 'check/verdicts.ts', '[^*]+\\*', '[^*]*\\*', 'tests/unit/verdicts.test.ts'],
    ['limits in Excel are swapped', 'workbook/xlsx.ts', 'formula1: String(least), formula2: String(most)', 'formula1: String(most), formula2: String(least)', 'tests/unit/xlsx.test.ts'],
    ['Excel’s pounds have no sign', 'workbook/xlsx.ts', '`[$£-809]${number}`', 'number', 'tests/unit/xlsx.test.ts'],
    ['a scenario’s cells read the example', 'workbook/xlsx.ts', '`${letter}${places.get(name)}`', '`${EXAMPLE}${places.get(name)}`', 'tests/unit/xlsx.test.ts'],
    ['at least is more than', 'model/calculate.ts', "'>=': comparison((difference) => difference >= 0)", "'>=': comparison((difference) => difference > 0)", 'tests/unit/formula.test.ts'],
    ['ROUNDUP rounds', 'model/calculate.ts', 'ROUNDUP: rounding(Math.ceil)', 'ROUNDUP: rounding(Math.round)', 'tests/unit/formula.test.ts'],
    ['a payback may be in month 0', 'model/payback.ts', "call('ROUNDUP', periods, number(0)), number(1))", "call('ROUNDUP', periods, number(0)), number(0))", 'tests/unit/payback.test.ts'],
    ['a loss has no minus', 'model/format.ts', "replace('-', MINUS)", "replace('-', '')", 'tests/unit/formula.test.ts'],
    ['1 people', 'model/format.ts', "first === 'people' ? 'person' : ", '', 'tests/unit/own-figures.test.ts'],
    ['nothing gained is a loss', 'model/answer.ts', '(figures.get(id) ?? 0) < 0 ? minus : plus', '(figures.get(id) ?? 0) <= 0 ? minus : plus', 'tests/unit/own-figures.test.ts'],
    ['a need is rounded to the wrong side', 'model/needs.ts', 'met > unmet ? Math.ceil : Math.floor', 'met > unmet ? Math.floor : Math.ceil', 'tests/unit/needs.test.ts'],
    ['a cut link keeps its last number', 'model/fragment.ts', 'isCut ? pairs.slice(0, -1) : pairs', 'pairs', 'tests/unit/own-figures.test.ts'],
    ['a decimal comma is no longer read', 'model/read-number.ts', 'const hasComma = DECIMAL_COMMA.test(typed);', 'const hasComma = false;', 'tests/unit/read-number.test.ts'],
    ['a week passes for a month', 'model/read-number.ts', " && ['', own.time].includes(typed.time)", '', 'tests/unit/read-number.test.ts'],
    ['income counts half outside of its rounding', 'model/model.ts', "formula.function.startsWith('ROUND')", "formula.function.startsWith('NONE')", 'tests/unit/answers.test.ts'],
    ['the first figure leads, though a payback follows', 'model/model.ts', 'named.find(isPayback) ?? named[0]', 'named[0]', 'tests/unit/answers.test.ts'],
    ['a rule stands above any line', 'model/working.ts', 'added.length > 1 &&', 'added.length > 0 &&', 'tests/unit/working.test.ts'],
    ['the working has seven lines', 'model/working.ts', 'const MAIN_LINES = 6;', 'const MAIN_LINES = 7;', 'tests/unit/working.test.ts'],
    ['weekly paybacks are held to months', 'check/units.ts', "own.startsWith('week') ? 'week' : 'month'", "'month'", 'tests/cli/worksheet-checks.test.ts'],
    ['a payback of never is month 0', 'check/claims.ts', 'row.zero && value === 0 ? NEVER : value', 'value', 'tests/cli/worksheet-checks.test.ts'],
    ['a faulty unit goes with any other', 'check/units.ts', 'sign === otherSign && ', '', 'tests/cli/worksheet-checks.test.ts'],
    ['a note that readers see is a mark', 'check/verdicts.ts', '/\\{\\/\\* no sum: [^*]+\\*\\/\\}/', '/\\/\\* no sum: [^*]+\\*\\//', 'tests/unit/verdicts.test.ts'],
    ['a field is not described by its hint', 'components/WorksheetField.astro', '${hint && `${id}-hint `}', '', 'tests/components/worksheet-field.test.ts'],
    ['a line loses its unit', 'components/Lines.astro', '{line.unit && <small class="inline-block">{line.unit}</small>}', '', 'tests/components/plain-html.test.ts'],
    ['nobody is told that a line is struck out', 'components/Lines.astro', '<span class="sr-only">Struck out: </span>', '', 'tests/components/plain-html.test.ts'],
  ]),
  ...inFolder('src/content-reader', [
    ['a list is read as the object ERP,CRM', 'schema-messages.ts', "  if (Array.isArray(value)) return 'is a list';\n", '', 'tests/cli/slips.test.ts'],
    ['a file in a subfolder is said to have a bad name', 'file-names.ts', "path.includes('/')", "path.startsWith('/')", 'tests/cli/slips.test.ts'],
  ]),
  ...inFolder('src/content-check', [
    ['the least reading time is rounded down', 'rules/articles.ts', 'Math.ceil(words / WORDS_PER_MINUTE.most)', 'Math.floor(words / WORDS_PER_MINUTE.most)', 'tests/cli/content-checks.test.ts'],
    ['a link to what is public since is refused', 'index-content.ts', ' || publicSince(page) <= toLondonDay(now)', '', 'tests/cli/content-checks.test.ts'],
    ['an update on the day of publication is refused', 'rules/articles.ts', 'updated && updated < date', 'updated && updated <= date', 'tests/cli/slips.test.ts'],
    ['a link to a heading of its own page is refused', 'rules/links.ts', 'anchorProblem(target, target.slice(1), from)', 'anchorProblem(target, target.slice(2), from)', 'tests/cli/slips.test.ts'],
  ]),
  ...inFolder('src/components', [
    ['breadcrumbs are counted from 0', 'head/structured-data.ts', 'position: index + 1', 'position: index', 'tests/unit/structured-data.test.ts'],
    ['an article was never updated', 'head/structured-data.ts', 'dateModified: (updated ?? date)', 'dateModified: date', 'tests/unit/structured-data.test.ts'],
    ['an update is the day of publication', 'head/structured-data.ts', 'datePublished: date.', 'datePublished: (updated ?? date).', 'tests/unit/structured-data.test.ts'],
    ['an author is always the firm', 'head/structured-data.ts', 'author ? person(author, page) : theFirm(page)', 'theFirm(page)', 'tests/unit/structured-data.test.ts'],
    ['one word is enough to be found', 'search/filter.ts', 'stems.every(', 'stems.some(', 'tests/unit/search-filter.test.ts'],
    ['AI is found in paid', 'search/filter.ts', 'stem.length > 3 ? stem', 'stem.length > 1 ? stem', 'tests/unit/search-filter.test.ts'],
    ['words of a question alone are everywhere', 'search/filter.ts', 'asked.length > 0 ? asked : all', 'asked', 'tests/unit/search-filter.test.ts'],
    ['a place is on the other side of the world', 'head/firm-nodes.ts', 'latitude, longitude };', 'latitude: longitude, longitude: latitude };', 'tests/unit/structured-data.test.ts'],
    ['a telephone number keeps its 0', 'head/firm-nodes.ts', '\'+44 \'', '\'+44 0\'', 'tests/unit/structured-data.test.ts'],
    ['an update is marked with the day of publication', 'articles/ArticleHeader.astro', 'updated <time datetime={toLondonDay(updated)}>', 'updated <time datetime={toLondonDay(date)}>', 'tests/components/articles.test.ts'],
    ['of the figures only that of the cover stays', 'articles/ArticleText.astro', 'value !== headline', 'value === headline', 'tests/components/articles.test.ts'],
    ['an ampersand ends the subject of a shared link', 'articles/ArticleText.astro', 'encodeURIComponent(title)', 'title', 'tests/components/articles.test.ts'],
    ['a row of a drawing has no heading', 'articles/Drawing.astro', '<th scope="row">{label}</th>', '<td>{label}</td>', 'tests/components/plain-html.test.ts'],
  ]),
  ...inFolder('src/queries', [
    ['the page links to itself in its crumbs', 'breadcrumbs.ts', 'pathSoFar === path ? { label } : ', '', 'tests/components/frame.test.ts'],
    ['the quote forgets its VAT', 'example-quote.ts', 'inPounds(net + vat)', 'inPounds(net)', 'tests/unit/example-quote.test.ts'],
    ['the price list has a worksheet page', 'worksheet-pages.ts', '    .filter(({ name }) => name !== SERVICES)\n', '', 'tests/unit/listing.test.ts'],
    ['search lists what search engines may not index', 'listing.ts', 'pages.filter(({ path }) => isIndexed(path))', 'pages', 'tests/components/search.test.ts'],
    ['search shows the description of an article', 'search-rows.ts', 'entry?.collection === \'articles\' ? entry.data.excerpt : description', 'description', 'tests/components/search.test.ts'],
    ['a page is labelled with the tagline', 'breadcrumbs.ts', 'label ?? first?.label ?? tagline', 'label ?? tagline', 'tests/unit/listing.test.ts'],
  ]),
  ...inFolder('src/islands', [
    ['help is not in aria-describedby', 'quote-form/fields/FieldError.tsx', '[hasHelp && helpId(name), error', '[error', 'tests/components/quote-form.test.tsx'],
    ['a control with an error is not marked', 'quote-form/fields/FieldError.tsx', "'aria-invalid': error ? true : undefined", "'aria-invalid': undefined", 'tests/components/quote-form.test.tsx'],
    ['a label is for nothing', 'quote-form/fields/Field.tsx', '<label htmlFor={name} className="font-semibold">', '<label className="font-semibold">', 'tests/components/quote-form.test.tsx'],
    ['an error that is mended keeps its failed submits', 'quote-form/state/form-state.ts', 'isInOrder ? 0 : state.failedSubmits', 'state.failedSubmits', 'tests/unit/form-state.test.ts'],
    ['fields that were not left show errors', 'quote-form/state/form-state.ts', 'name === field || Object.hasOwn(state.errors, name)', 'true', 'tests/unit/form-state.test.ts'],
    ['a slip is shown while one types', 'quote-form/state/form-state.ts', 'suggestion: wasLeft && isSlip', 'suggestion: isSlip', 'tests/unit/form-state.test.ts'],
  ]),
  ...inFolder('src', [
    ['a colour is a number', 'styles/paper.css', 'background: var(--color-panel-ink)', 'background: #eef6f0', 'tests/unit/colours.test.ts'],
    ['dark icons are light', 'brand/icons.ts', "look === 'dark'", "look === 'masked'", 'tests/unit/icons.test.ts'],
    ['a hundredth hashed file makes too many rules', 'integrations/host-files.ts', 'count + hashedFiles.length > MAX_HEADER_RULES', 'hashedFiles.length > MAX_HEADER_RULES', 'tests/unit/page-output.test.ts'],
    ['a port beyond the last is taken', 'hosting/dot-env.ts', 'offset > 11_000', 'offset > 110_000', 'tests/unit/dot-env.test.ts'],
    ['a mobile number of fiction passes as real', 'cli/check-launch.ts', '07700900|', '', 'tests/cli/launch-checks.test.ts'],
    ['an article is read in no time', 'schemas/shared.ts', '/^[1-9]\\d? min$/', '/^\\d\\d? min$/', 'tests/unit/schemas.test.ts'],
  ]),
  ...inFolder('supabase', [
    ['the mail function takes any origin', 'functions/send-contact-email/handler.ts', 'origin !== null && !siteOrigins.includes(origin)', 'origin === "null"', 'tests/backend/send-contact-email.test.ts'],
    ['any key will do', 'functions/send-contact-email/handler.ts', "!publishableKeys.includes(request.headers.get('apikey') ?? '')", "!request.headers.get('apikey')", 'tests/backend/send-contact-email.test.ts'],
    ['a failed mail answers 200', 'functions/send-contact-email/handler.ts', 'if (!(await sendMail(enquiry, dependencies))) return false;', 'await sendMail(enquiry, dependencies);', 'tests/backend/send-contact-email.test.ts'],
    ['tabs are not widened in the mail', 'functions/send-contact-email/email.ts', '    .replaceAll(\'\\t\', \'    \')\n', '', 'tests/backend/send-contact-email.test.ts'],
    ['a name may hold a coded word', 'functions/send-contact-email/email.ts', ".replaceAll('=?', '= ?')", '', 'tests/backend/send-contact-email.test.ts'],
    ['a reply shows an address for a name', 'functions/send-contact-email/email.ts', '/\\S@\\S/.test(name.normalize(\'NFKC\')) ? \'\' : ', '', 'tests/backend/send-contact-email.test.ts'],
    ['a body of the exact limit is too large', 'functions/_shared/requests.ts', 'size > limit', 'size >= limit', 'tests/backend/send-contact-email.test.ts'],
    ['a full mailbox refuses the text for good', 'functions/_shared/errors.ts', "code === '552' || ", '', 'tests/backend/send-contact-email.test.ts'],
    ['an origin with a slash is taken', 'functions/_shared/environment.ts', ' || new URL(origin).origin !== origin', '', 'tests/backend/environment.test.ts'],
    ['another site may post the form', 'functions/submit-enquiry/handler.ts', 'if (origin !== null) return siteOrigins.includes(origin);', '', 'tests/backend/submit-enquiry.test.ts'],
    ['a stored form leads to the page of failure', 'functions/submit-enquiry/handler.ts', 'status === STORED ? THANK_YOU_PATH : NOT_SENT_PATH', 'NOT_SENT_PATH', 'tests/backend/submit-enquiry.test.ts'],
    ['an escape sequence reaches the terminal', 'enquiries.ts', "stripVTControlCharacters(text).replaceAll(/[^\\P{Cc}\\n\\t]/gu, '')", 'text', 'tests/backend/enquiries-command.test.ts'],
    ['a repeat after two minutes is stored twice', 'migrations/20261126100200_checks_and_limits.sql', "interval '10 minutes'", "interval '1 second'", 'supabase/tests/rate-limits.test.ts'],
    ['capitals in an address escape the limit', 'migrations/20261126100200_checks_and_limits.sql', "where lower(earlier.email) = lower(new.email) and earlier.created_at between now() - interval '1 hour'", "where earlier.email = new.email and earlier.created_at between now() - interval '1 hour'", 'supabase/tests/rate-limits.test.ts'],
    ['each IPv6 address has a limit of its own', 'migrations/20261126100200_checks_and_limits.sql', 'set_masklen(address, 64)', 'set_masklen(address, 128)', 'supabase/tests/rate-limits.test.ts'],
    ['an enquiry goes before staff know of it', 'migrations/20261128100000_mails_and_schedule.sql', 'where mail.submission_id = enquiry.id and mail.sent_at is null\n    );\n  delete', 'where false\n    );\n  delete', 'supabase/tests/retention.test.ts'],
    ['a late failure ends a later attempt', 'migrations/20261128100000_mails_and_schedule.sql', '(error_code is null or attempts = attempt)', 'true', 'supabase/tests/enquiry-mails.test.ts'],
    ['the wait after a failure does not double', 'migrations/20261128100000_mails_and_schedule.sql', 'power(2, least(attempts - 1, 20))', '1', 'supabase/tests/enquiry-mails.test.ts'],
    ['visitors may choose an id', 'migrations/20261126100000_contact_submissions.sql', 'grant insert (\n  name,', 'grant insert (\n  id, name,', 'supabase/tests/privileges.test.ts'],
    ['a port that functions cannot open is taken', 'functions/send-contact-email/smtp-url.ts', '[\'25\', \'587\']', '[\'587\']', 'tests/backend/send-contact-email.test.ts'],
  ]),
];
