import { type Language, LOCALES } from '@burhan/shared/i18n/languages';
import { timesIn } from '@burhan/shared/time-text';
import { useTranslation } from 'react-i18next';
import { useServices } from './services.ts';

/** A time in words of the language, in the organization's zone (docs/rules/accounts.md#time-zone). */
export function useTimes() {
  const language = useTranslation('console').i18n.language as Language;
  const { timeZone } = useServices();
  const format = (styles: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      ...styles,
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
    });
  const day = format({ dateStyle: 'medium' });
  return {
    ...timesIn(language, timeZone),
    /** As ISO 8601 has it, which is how Swedes write it. */
    today: () => new Date().toLocaleDateString('sv', { timeZone }),
    /** Such as 1 Dec; with the year where that is another one. */
    shortDay: (time: string) => {
      const year = format({ year: 'numeric' });
      const isThisYear = year.format(new Date(time)) === year.format(new Date());
      return format({ day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }).format(
        new Date(time),
      );
    },
    /** Such as 12:03, with the day where that is not the day of `now`. */
    sinceText: (time: string, now: string) => {
      const [at, present] = [new Date(time), new Date(now)];
      const isToday = day.format(at) === day.format(present);
      return format({ timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) }).format(at);
    },
  };
}
