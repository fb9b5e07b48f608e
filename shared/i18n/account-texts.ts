import type { Language } from './languages.ts';
import type { Texts } from './texts.ts';

/** Loads the texts of My account in a language. */
export async function loadAccountTexts(language: Language): Promise<Texts['accountTexts']> {
  const { accountTexts } = await import(`./${language}/account.ts`);
  return accountTexts;
}
