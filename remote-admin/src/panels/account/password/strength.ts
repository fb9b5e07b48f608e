import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type Strength = 0 | 1 | 2 | 3 | 4;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How hard a password is to guess, from 0 to 4. @param ownWords count as known. */
export function strengthOf(password: string, ownWords: readonly string[]): Strength {
  const words = ownWords.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter(Boolean);
  return estimator.check(password, words).score;
}
