/**
 * The rules by which a browser renders the next page while a pointer rests on its link. A page that is never opened
 * leaves no trace; browsers without speculation rules ignore them.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/worksheets/*' } }] },
      eagerness: 'moderate',
    },
  ],
});
