/**
 * Which pages a browser may fetch before their links are followed: those of this site that the pointer rests on, or
 * that are pressed. It stands inside pages as a script, which their policy allows by its hash
 * (`serving/content-policy.ts`).
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});
