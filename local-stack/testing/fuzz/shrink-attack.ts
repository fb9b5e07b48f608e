import fc from 'fast-check';
import type { Attack } from './attack.ts';

const BUDGET_MS = 90_000;

/**
 * Makes an attack smaller for as long as it still does harm.
 * @param index its place among those that the arbitrary draws from the seed.
 * @param fails whether an attack, alone, does the same harm; leaves the target as it was before.
 * @returns null where it does no harm alone.
 */
export async function shrinkAttack(
  attacks: fc.Arbitrary<Attack>,
  seed: number,
  index: number,
  fails: (attack: Attack) => Promise<boolean>,
): Promise<Attack | null> {
  const deadline = performance.now() + BUDGET_MS;
  const harmless = fc.asyncProperty(
    attacks,
    async (attack) => performance.now() > deadline || !(await fails(attack)),
  );
  const { counterexample } = await fc.check(harmless, {
    seed,
    path: String(index),
    numRuns: index + 1,
    endOnFailure: false,
  });
  return counterexample?.[0] ?? null;
}
