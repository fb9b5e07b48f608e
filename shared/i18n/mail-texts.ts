import type { Language } from './languages.ts';
import type { Texts } from './texts.ts';

/** Loads the texts of mails in a language. */
export async function loadMailTexts(language: Language): Promise<Texts['mail']> {
  const { mail } = await import(`./${language}/mail.ts`);
  return mail;
}
