/**
 * Lets a browser fetch a page of this site before its link is followed: when the pointer rests on the link or presses
 * it. This text stands in pages as a script, which their policy allows by its hash
 * (`serving/content-policy.ts`).
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});
