import type { ApiDependencies } from './dependencies.ts';

export type RefusalListener = { onRefused: (target: string) => void };

/** Counts the targets that were refused since the start, and logs each with the count so far. */
export function createRefusalListener(log: ApiDependencies['log']): RefusalListener {
  let refusals = 0;
  return {
    onRefused(target) {
      refusals++;
      log?.warn('An address was refused: it is not a public one.', { target, refusals });
    },
  };
}
