/**
 * The pages that a browser may fetch before their links are followed: pages of this site whose link the pointer rests
 * on or presses. This text stands in pages as a script, which their policy allows by its hash
 * (`serving/content-policy.ts`).
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});
