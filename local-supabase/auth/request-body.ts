import * as v from 'valibot';
import { AuthError } from './auth-error.ts';

/** A text that the database can hold, as long as forms of ours write it. */
const LONGEST = 1000;
export const text = (longest = LONGEST) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(longest), v.excludes('\u0000'));

export const email = () => v.pipe(text(255), v.toLowerCase());

/** Clients send more than is named, such as supabase-js for captchas: that goes no further. @throws AuthError */
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
