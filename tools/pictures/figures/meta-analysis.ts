/** What a study found: a ratio, and the standard error of its logarithm. */
export type Study = readonly [ratio: number, error: number];

/** Standard errors on each side of an estimate within which 95 % of all lie. */
export const Z_95 = 1.96;

/** Inverse variance: how much a study counts beside others. */
export const weightOf = ([, error]: Study) => 1 / error ** 2;

/** The ends of the 95 % interval. */
export function intervalOf([ratio, error]: Study): [low: number, high: number] {
  return [ratio * Math.exp(-Z_95 * error), ratio * Math.exp(Z_95 * error)];
}

/** All studies as one, with a fixed effect. */
export function pool(studies: readonly Study[]): Study {
  const weight = studies.reduce((sum, study) => sum + weightOf(study), 0);
  const weighted = studies.reduce((sum, study) => sum + weightOf(study) * Math.log(study[0]), 0);
  return [Math.exp(weighted / weight), 1 / Math.sqrt(weight)];
}
