/** Type ids of PostgreSQL's catalogue (`pg_type.oid`). */
const NUMERIC = 1700;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
/** text, bpchar and varchar. */
const TEXTS = [25, 1042, 1043];

type Parser = (text: string) => unknown;

/**
 * How column values are read so that rows look as PostgREST writes them: timestamps in ISO 8601 with every digit
 * that the database keeps (they serve as row versions), numbers as numbers. @supabase/lite writes
 * `2026-01-01 00:00:00+00` and '1.50'.
 */
export const ROW_PARSERS: Record<number, Parser> = {
  [NUMERIC]: parseNumeric,
  [TIMESTAMP]: toIsoTimestamp,
  [TIMESTAMPTZ]: toIsoTimestamp,
};

/** PGlite by itself takes anything for a text, an object as `[object Object]`. */
export const TEXT_SERIALIZERS: Record<number, (value: unknown) => string> = Object.fromEntries(
  TEXTS.map((type) => [type, serializeText]),
);

/** The same for the `postgres` driver. */
export const POSTGRES_TYPES = {
  numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: parseNumeric },
  timestamp: { to: TIMESTAMP, from: [TIMESTAMP], serialize: String, parse: toIsoTimestamp },
  timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: String, parse: toIsoTimestamp },
};

/** `2026-01-01 00:00:00.5+00` → `2026-01-01T00:00:00.5+00:00`; `infinity` and years BC stay as they are. */
export function toIsoTimestamp(text: string): string {
  const parts = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(?:([+-]\d\d)(:\d\d)?)?$/.exec(text);
  if (!parts) return text;
  const [, date, time, offsetHours, offsetMinutes] = parts;
  return `${date}T${time}${offsetHours ? offsetHours + (offsetMinutes ?? ':00') : ''}`;
}

function serializeText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error('Invalid input for string type');
}

/** PostgREST writes NaN and the infinities as text, for JSON has no such numbers. */
function parseNumeric(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}
