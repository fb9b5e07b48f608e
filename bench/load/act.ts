import type { Answer, Exchange, Question } from './exchange.ts';

/** The kinds of request, as rows of the result. */
export const ACT_KINDS = ['page', 'release file', 'table read', 'write'] as const;

export type ActKind = (typeof ACT_KINDS)[number];

export type Act = {
  kind: ActKind;
  question: Question;
  /** What is wrong with an answer, in a few words; null for a good one. */
  check(answer: Answer): string | null;
};

export type ActResult = { kind: ActKind; durationMs: number; problem: string | null };

/** Does an act once; a failed connection is a problem, never a rejection. */
export async function perform({ kind, question, check }: Act, exchange: Exchange): Promise<ActResult> {
  const startedAt = performance.now();
  const problem = await exchange(question).then(check, connectionProblem);
  return { kind, durationMs: performance.now() - startedAt, problem };
}

function connectionProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}
