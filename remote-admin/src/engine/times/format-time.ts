import type { Language } from '@burhan/shared/i18n/languages';
import { timesIn } from '@burhan/shared/time-text';
import { useTranslation } from 'react-i18next';
import { useServices } from '../services.ts';

/** A time in words of the language, in the organization's zone (docs/product-rules.md#time-zone). */
export function useTimes() {
  const { language } = useTranslation('console').i18n;
  return timesIn(language as Language, useServices().timeZone);
}
