import { authRefusal } from './auth-refusal.ts';

/** A request that is not understood, answered in GoTrue's form. */
export type Refused = Response;

export function refused(
  message: string,
  code: 'validation_failed' | 'bad_json' = 'validation_failed',
): Refused {
  return authRefusal(400, code, message);
}

export type JsonObject = Partial<Record<string, unknown>>;

/** What a body says, or null where it is no JSON object. */
export function parseObject(body: string): JsonObject | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' ? (parsed as JsonObject | null) : null;
  } catch {
    return null;
  }
}

/** A text that the database can hold. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\u0000');
}

/** The text of a name, where there is one of at most so many characters. */
export function textOf(body: JsonObject | null, name: string, maximumLength: number): string | null {
  const value = body?.[name];
  return isText(value) && value.length <= maximumLength ? value : null;
}
