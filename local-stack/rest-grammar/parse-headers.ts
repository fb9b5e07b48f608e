import { badQuery, RestRefusal, shown } from './rest-refusal.ts';
import { ANSWER_FORMS, type AnswerForm, PREFERENCES, type Preferences } from './rest-request.ts';

/** The only schema that is answered. */
const SCHEMA = 'public';

/** Refuses another schema than the tables'. @param name of the header that says it for this method. */
export function checkProfile(headers: Headers, name: 'Accept-Profile' | 'Content-Profile'): void {
  const schema = headers.get(name);
  if (schema === null || schema === SCHEMA) return;
  throw new RestRefusal({
    status: 406,
    code: 'PGRST106',
    message: `Invalid schema: ${shown(schema)}`,
    hint: `Only the following schemas are exposed: ${SCHEMA}`,
  });
}

/**
 * Reads the `Prefer` header. A wish that is not answered is left out, unless the client asks to be told
 * (`handling=strict`).
 * @throws RestRefusal
 */
export function parsePreferences(headers: Headers): Preferences {
  const wishes = partsOf(headers.get('Prefer'));
  const isStrict = wishes.includes('handling=strict');
  const preferences = new Map<string, string | number>();
  const refused: string[] = [];
  for (const wish of wishes) {
    const [name = '', value = ''] = wish.split('=', 2).map((part) => part.trim());
    const known = PREFERENCE_VALUES.get(name);
    if (known?.includes(value)) preferences.set(name, preferences.get(name) ?? value);
    else if (name === 'max-affected' && /^\d{1,9}$/.test(value)) preferences.set(name, Number(value));
    else refused.push(wish);
  }
  if (isStrict && refused.length > 0) {
    throw new RestRefusal({
      status: 400,
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${shown(refused.join(', '))}`,
    });
  }
  return Object.fromEntries(preferences);
}

const PREFERENCE_VALUES = new Map<string, readonly string[]>(Object.entries(PREFERENCES));

/** Reads the `Accept` header: the form that the client likes best of those that there are. @throws RestRefusal */
export function parseAccept(headers: Headers): AnswerForm {
  const accept = headers.get('Accept') ?? '';
  const liked = partsOf(accept)
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return { type, parameters, quality: Number.isNaN(quality) ? 0 : quality };
    })
    .sort((one, other) => other.quality - one.quality);
  if (liked.length === 0) return 'json';
  for (const { type, parameters } of liked) {
    const form = formOf(type, parameters.includes('nulls=stripped'));
    if (form) return form;
  }
  throw new RestRefusal({
    status: 406,
    code: 'PGRST107',
    message: `None of these media types are available: ${shown(accept)}`,
  });
}

function formOf(type: string, isStripped: boolean): AnswerForm | null {
  switch (type) {
    case '*/*':
    case 'application/*':
    case ANSWER_FORMS.json:
      return 'json';
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return isStripped ? 'stripped' : 'json';
    case 'application/vnd.pgrst.object':
    case ANSWER_FORMS.object:
      return isStripped ? 'strippedObject' : 'object';
    case ANSWER_FORMS.csv:
      return 'csv';
    default:
      return null;
  }
}

/** Rows from `first` on, counted from 0; `last` is null where there is no end. */
export type RowRange = { first: number; last: number | null };

/** `Range: 0-9`, in rows. Ranges of another unit (`bytes=0-9`) ask nothing of a table. @throws RestRefusal */
export function parseRange(headers: Headers): RowRange | null {
  const match = /^(\d{1,9})-(\d{0,9})$/.exec(headers.get('Range')?.trim() ?? '');
  if (!match) return null;
  const first = Number(match[1]);
  const last = match[2] ? Number(match[2]) : null;
  if (last !== null && first > last) {
    throw unsatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { first, last };
}

/** As PostgREST says it of rows that there cannot be. */
export function unsatisfiable(details: string): RestRefusal {
  return new RestRefusal({
    status: 416,
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details,
  });
}

/** `limit=7`, `offset=0`. @throws RestRefusal when it is no number that a list could have. */
export function parseCount(name: 'limit' | 'offset', text: string): number | null {
  if (text === '') return null;
  if (/^-\d+$/.test(text)) throw unsatisfiable(`"${name}" should be greater than or equal to zero.`);
  if (!/^\d{1,9}$/.test(text)) throw badQuery(`"${name}" takes a whole number of up to nine digits.`);
  return Number(text);
}

const MOST_PARTS = 50;

function partsOf(header: string | null): string[] {
  return (header ?? '')
    .split(',', MOST_PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
