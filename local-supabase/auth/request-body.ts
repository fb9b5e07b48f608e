import * as v from 'valibot';
import { AuthError } from './auth-error.ts';

/** The longest text that our forms send, in characters. */
const LONGEST = 1000;
export const text = (longest = LONGEST) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(longest), v.excludes('\u0000'));

export const email = () => v.pipe(text(255), v.toLowerCase());

/** Reads the given entries of a body, and drops the rest, such as a captcha token. @throws AuthError */
export async function readBody<const Entries extends v.ObjectEntries>(
  request: { json(): Promise<unknown> },
  entries: Entries,
): Promise<v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  const given = await request.json().catch(() => null);
  const parsed = v.safeParse(v.object(entries), given ?? {});
  if (parsed.success) return parsed.output;
  const message = v.flatten(parsed.issues).nested;
  throw new AuthError(
    400,
    'validation_failed',
    `The request cannot be understood: ${JSON.stringify(message)}`,
  );
}
