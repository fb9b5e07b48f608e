/**
 * Lets a browser fetch a page of this site early: when the pointer rests on a link to the page, or presses
 * the link. Pages contain this text as a script. Their content security policy allows the script by its hash
 * (`serving/content-policy.ts`).
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});
