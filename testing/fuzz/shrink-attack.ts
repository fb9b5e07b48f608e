import fc from 'fast-check';
import type { Attack } from './attack.ts';

export type Found = {
  /** What it was drawn from. */
  attacks: fc.Arbitrary<Attack>;
  seed: number;
  /** Its place among those of the seed. */
  index: number;
  /** How long to look for a smaller one. */
  budgetMs: number;
};

/**
 * Makes an attack smaller for as long as it still does harm.
 * @param fails whether an attack, alone, does the same harm; leaves the target as it was before.
 * @returns null where it does no harm alone.
 */
export async function shrinkAttack(
  { attacks, seed, index, budgetMs }: Found,
  fails: (attack: Attack) => Promise<boolean>,
): Promise<Attack | null> {
  const deadline = performance.now() + budgetMs;
  let isFirst = true;
  const harmless = fc.asyncProperty(attacks, async (attack) => {
    if (!isFirst && performance.now() > deadline) return true;
    isFirst = false;
    return !(await fails(attack));
  });
  const { counterexample } = await fc.check(harmless, { seed, path: String(index), numRuns: index + 1 });
  return counterexample?.[0] ?? null;
}
