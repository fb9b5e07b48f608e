/**
 * Adapts a wanted order to the ids that exist now. Ids that are gone are left out. New ids stay behind the id that they
 * follow in `present`.
 */
export function mergeOrder<Id>(wanted: readonly Id[], present: readonly Id[]): Id[] {
  const merged = wanted.filter((id) => present.includes(id));
  for (const [index, id] of present.entries()) {
    if (merged.includes(id)) continue;
    const before = present[index - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  }
  return merged;
}
