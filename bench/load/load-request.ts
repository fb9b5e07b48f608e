import type { Answer, Exchange, Question } from './exchange.ts';

/** The kinds of request, as rows of the result. */
export const REQUEST_KINDS = ['page', 'release file', 'table read', 'write'] as const;

export type RequestKind = (typeof REQUEST_KINDS)[number];

export type LoadRequest = {
  kind: RequestKind;
  question: Question;
  /** What is wrong with an answer, in a few words; null for a good one. */
  check(answer: Answer): string | null;
};

export type RequestResult = { kind: RequestKind; durationMs: number; problem: string | null };

/** Sends a request once; a failed connection is a problem, never a rejection. */
export async function sendRequest(
  { kind, question, check }: LoadRequest,
  exchange: Exchange,
): Promise<RequestResult> {
  const startedAt = performance.now();
  const problem = await exchange(question).then(check, connectionProblem);
  return { kind, durationMs: performance.now() - startedAt, problem };
}

function connectionProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}
