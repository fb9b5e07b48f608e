import { isDay } from './field-formats.ts';
import { DEFAULT_LANGUAGE, type Language, LOCALES } from './i18n/languages.ts';
import { dateParts } from './publication-fields.ts';

/** A time in a language, with the name of its zone. @param timeZone undefined: the reader's own. */
export function timeText(time: string | Date, language: Language, timeZone: string | undefined): string {
  const times = timesIn(language, timeZone);
  return `${times.timeText(time)} (${times.zone})`;
}

const known = new Map<string, ReturnType<typeof makeTimes>>();

/** Formats times of a zone, and names the zone. @param timeZone undefined: the reader's own. */
export function timesIn(language: Language, timeZone: string | undefined) {
  const key = `${language} ${timeZone}`;
  // A formatter is slow to create, and each row of a list needs one.
  const times = known.get(key) ?? makeTimes(language, timeZone);
  known.set(key, times);
  return times;
}

function makeTimes(language: Language, timeZone: string | undefined) {
  const locale = LOCALES[language] ?? LOCALES[DEFAULT_LANGUAGE];
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    calendar: 'gregory',
  });
  return {
    /** The name of the zone, such as توقيت وسط أوروبا. */
    zone: language === DEFAULT_LANGUAGE && timeZone ? timeZone : zoneName(locale, timeZone),
    timeText: (time: string | Date) => format.format(new Date(time)),
  };
}

function zoneName(locale: string, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone ?? '';
}

const DAY_PARTS = [{ year: 'numeric' }, { month: 'long' }, { day: 'numeric' }] as const;

/** A notice's date in words: '2020-06' is 'June 2020'; '' if it has no year. */
export function noticeDate(date: string, language: Language): string {
  const parts = dateParts(date);
  if (parts.length === 0) return '';
  return dayWords(parts.join('-'), language, parts.length);
}

/** A day of ISO 8601 in words: '2026-12-01' is '1 December 2026'; '' for any other text. */
export function dayInWords(day: string, language: Language): string {
  return isDay(day) ? dayWords(day, language, DAY_PARTS.length) : '';
}

function dayWords(day: string, language: Language, parts: number): string {
  const shown = Object.assign({ timeZone: 'UTC', calendar: 'gregory' }, ...DAY_PARTS.slice(0, parts));
  return new Intl.DateTimeFormat(LOCALES[language], shown).format(new Date(day));
}
