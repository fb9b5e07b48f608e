import { DEFAULT_LANGUAGE, type Language, LOCALES } from '@burhan/shared/i18n/languages';
import { useTranslation } from 'react-i18next';
import { useServices } from '../services.ts';

/** A time in words of the language, in the organization's zone (docs/product-rules.md#time-zone). */
export function useTimes() {
  const { i18n } = useTranslation('console');
  const { timeZone } = useServices();
  const locale = LOCALES[i18n.language as Language] ?? LOCALES[DEFAULT_LANGUAGE];
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
    calendar: 'gregory',
  });
  return {
    /** The zone's name, said beside every time, or once for several. */
    zone: i18n.language === DEFAULT_LANGUAGE ? timeZone : zoneName(timeZone, locale),
    timeText: (time: string | Date) => format.format(new Date(time)),
  };
}

/** What a zone is called in a language, such as توقيت وسط أوروبا. */
function zoneName(timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
