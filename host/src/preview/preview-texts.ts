import { inEachLanguage, type Language } from '@burhan/shared/i18n/languages';
import { loadPreviewTexts } from '@burhan/shared/i18n/preview-texts';
import type { Texts } from '@burhan/shared/i18n/texts';

export type PreviewTexts = Texts['preview'];

/** The texts of every language: which one is shown, the reader chooses. */
export async function loadAllPreviewTexts(): Promise<Record<Language, PreviewTexts>> {
  const loading = Object.entries(inEachLanguage(loadPreviewTexts));
  const loaded = await Promise.all(loading.map(async ([language, texts]) => [language, await texts]));
  return Object.fromEntries(loaded);
}
