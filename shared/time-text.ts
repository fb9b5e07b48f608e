import { DEFAULT_LANGUAGE, type Language, LOCALES } from './i18n/languages.ts';

/** A time in words of a language, with the name of its zone. @param timeZone the reader's own where there is none. */
export function timeText(time: string | Date, language: Language, timeZone: string | undefined): string {
  const locale = LOCALES[language];
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
    calendar: 'gregory',
  });
  const zone = language === DEFAULT_LANGUAGE && timeZone ? timeZone : zoneName(locale, timeZone);
  return `${format.format(new Date(time))} (${zone})`;
}

function zoneName(locale: string, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
