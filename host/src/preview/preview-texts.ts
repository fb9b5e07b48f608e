import { DEFAULT_LANGUAGE, inEachLanguage, type Language, LOCALES } from '@burhan/shared/i18n/languages';
import { loadPreviewTexts } from '@burhan/shared/i18n/preview-texts';
import type { Texts } from '@burhan/shared/i18n/texts';

export type PreviewTexts = Texts['preview'];

/** The texts of every language: which one is shown, the reader chooses. */
export async function loadAllPreviewTexts(): Promise<Record<Language, PreviewTexts>> {
  const loading = Object.entries(inEachLanguage(loadPreviewTexts));
  const loaded = await Promise.all(loading.map(async ([language, texts]) => [language, await texts]));
  return Object.fromEntries(loaded);
}

/** A text with its placeholders filled in. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** A time in words of a language, with the name of its zone. @param timeZone the reader's own where a page names none. */
export function timeText(time: string, language: Language, timeZone: string | undefined): string {
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
