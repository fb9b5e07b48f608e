import { jsonAnswer } from '../base/json-answer.ts';

/** An error as GoTrue answers it. */
export function authRefusal(
  status: number,
  code: string,
  msg: string,
  headers: Record<string, string> = {},
): Response {
  return jsonAnswer(status, { code: status, error_code: code, msg }, { 'X-Sb-Error-Code': code, ...headers });
}
