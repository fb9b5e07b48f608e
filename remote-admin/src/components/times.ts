import { type Language, LOCALES } from '@burhan/shared/i18n/languages';
import { timesIn } from '@burhan/shared/time-text';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../data/host.ts';

/** Times in words of the console's language, in the organization's zone (docs/rules/accounts.md#time-zone). */
export function useTimes() {
  const language = useTranslation('console').i18n.language as Language;
  const timeZone = useTimeZone();
  const format = (styles: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      ...styles,
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
    });
  const dayOf = (time: string | Date) => format({ dateStyle: 'short' }).format(new Date(time));
  return {
    ...timesIn(language, timeZone),
    /** The date in ISO 8601, which is the Swedish format. */
    today: () => new Date().toLocaleDateString('sv', { timeZone }),
    /** A day, such as 1 Dec 2026. */
    dayText: (time: string) =>
      format({ day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(time)),
    /** A time of day, such as 12:03. */
    clockText: (time: string) => format({ hour: '2-digit', minute: '2-digit' }).format(new Date(time)),
    isSameDay: (one: string | Date, other: string | Date) => dayOf(one) === dayOf(other),
  };
}
