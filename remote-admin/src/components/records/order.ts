/**
 * An order of some ids, made fit for the ids that there are now: gone ones are left out, new ones stay
 * behind the one that they follow.
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
