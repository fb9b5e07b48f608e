import { isDay } from './field-formats.ts';
import { type Language, LOCALES } from './i18n/languages.ts';
import { dateParts } from './publication-date.ts';
import { DEFAULT_TIME_ZONE } from './time-zone.ts';

const PARTS = [{ year: 'numeric' }, { month: 'long' }, { day: 'numeric' }] as const;

/** A notice's date in words: '2020-06' is 'June 2020'; '' where it names no year. */
export function noticeDate(date: string, language: Language): string {
  const parts = dateParts(date);
  if (parts.length === 0) return '';
  return words(new Date(parts.join('-')), language, 'UTC', parts.length);
}

/** A day of ISO 8601 in words: '2026-12-01' is '1 December 2026'; '' for any other text. */
export function dayInWords(day: string, language: Language): string {
  return isDay(day) ? words(new Date(day), language, 'UTC', PARTS.length) : '';
}

/** The day of a time in the organization's zone (docs/product-rules.md#time-zone). */
export function dayIn(time: string, language: Language, timeZone = DEFAULT_TIME_ZONE): string {
  return words(new Date(time), language, timeZone, PARTS.length);
}

function words(time: Date, language: Language, timeZone: string, parts: number): string {
  const shown = Object.assign({}, ...PARTS.slice(0, parts));
  return new Intl.DateTimeFormat(LOCALES[language], { ...shown, timeZone, calendar: 'gregory' }).format(time);
}
