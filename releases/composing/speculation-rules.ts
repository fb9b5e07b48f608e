/**
 * Which pages a browser may fetch before their links are followed: those of this site that the pointer rests on, or
 * that are pressed. The policy of public pages allows this text by its hash (`serving/content-policy.ts`).
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});
