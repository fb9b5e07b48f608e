import { DEFAULT_LANGUAGE, type Language, LOCALES } from './i18n/languages.ts';

/** A time in words of a language, with the name of its zone. @param timeZone the reader's own where there is none. */
export function timeText(time: string | Date, language: Language, timeZone: string | undefined): string {
  const times = timesIn(language, timeZone);
  return `${times.timeText(time)} (${times.zone})`;
}

/** Words for times of a zone, and what the zone is called. @param timeZone as above. */
export function timesIn(language: Language, timeZone: string | undefined) {
  const locale = LOCALES[language] ?? LOCALES[DEFAULT_LANGUAGE];
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
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
