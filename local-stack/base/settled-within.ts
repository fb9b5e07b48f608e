/** What comes of something that runs, or `otherwise` where that takes longer. */
export async function settledWithin<Result>(
  ms: number,
  running: Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  const { promise: late, resolve } = Promise.withResolvers<Result>();
  const timer = setTimeout(() => resolve(otherwise), ms);
  return Promise.race([running, late]).finally(() => clearTimeout(timer));
}
