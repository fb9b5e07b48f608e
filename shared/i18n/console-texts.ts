import type { Language } from './languages.ts';
import type { Texts } from './texts.ts';

/** Loads the console's texts of a language. */
export async function loadConsoleTexts(language: Language): Promise<Texts['consoleTexts']> {
  const { consoleTexts } = await import(`./${language}/console.ts`);
  return consoleTexts;
}
