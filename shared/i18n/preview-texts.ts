import type { Language } from './languages.ts';
import type { Texts } from './texts.ts';

/** Loads the texts of the preview page in a language. */
export async function loadPreviewTexts(language: Language): Promise<Texts['preview']> {
  const { preview } = await import(`./${language}/preview.ts`);
  return preview;
}
