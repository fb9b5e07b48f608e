import type { Language } from './languages.ts';
import type { Texts } from './texts.ts';

/** Loads the texts of the console's import in a language. */
export async function loadImportTexts(language: Language): Promise<Texts['importTexts']> {
  const { importTexts } = await import(`./${language}/import.ts`);
  return importTexts;
}
