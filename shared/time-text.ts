import { isDay } from './field-formats.ts';
import { DEFAULT_LANGUAGE, type Language, LOCALES } from './i18n/languages.ts';
import { dateParts } from './publication-fields.ts';

/** A time in words of a language, with the name of its zone. @param timeZone the reader's own where there is none. */
export function timeText(time: string | Date, language: Language, timeZone: string | undefined): string {
  const times = timesIn(language, timeZone);
  return `${times.timeText(time)} (${times.zone})`;
}

const known = new Map<string, ReturnType<typeof makeTimes>>();

/** Words for times of a zone, and what the zone is called. @param timeZone as above. */
export function timesIn(language: Language, timeZone: string | undefined) {
  const key = `${language} ${timeZone}`;
  // What formats a time is costly to make, and each row of a list asks for it.
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
    /** Such as توقيت وسط أوروبا; said beside every time, or once for several. */
    zone: language === DEFAULT_LANGUAGE && timeZone ? timeZone : zoneName(locale, timeZone),
    timeText: (time: string | Date) => format.format(new Date(time)),
  };
}

function zoneName(locale: string, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone ?? '';
}

const DAY_PARTS = [{ year: 'numeric' }, { month: 'long' }, { day: 'numeric' }] as const;

/** A notice's date in words: '2020-06' is 'June 2020'; '' where it names no year. */
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
