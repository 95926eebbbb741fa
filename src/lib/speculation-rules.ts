/**
 * Speculation rules: a browser prerenders the next page while the pointer rests on its link. A page that is never
 * opened leaves no trace; browsers without support ignore the rules.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/worksheets/*' } }] },
      eagerness: 'moderate',
    },
  ],
});
