/** The list with one item at another index; the same list when there is nothing to move. */
export function move<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || from === to || to < 0 || to >= list.length) return list;
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

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

export function isSameOrder<Id>(one: readonly Id[], other: readonly Id[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
