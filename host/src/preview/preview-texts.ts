import { inEachLanguage, type Language, LOCALES } from '@burhan/shared/i18n/languages';
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

/** A moment with the name of its time zone. @param timeZone the reader's own where a page names none. */
export function timeText(time: string, language: Language, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'long',
    timeZone,
  }).format(new Date(time));
}
