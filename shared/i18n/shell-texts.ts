import type { Language } from './languages.ts';
import type { Texts } from './texts.ts';

/** Loads the shell's texts of a language. */
export async function loadShellTexts(language: Language): Promise<Texts['shell']> {
  const { shell } = await import(`./${language}/shell.ts`);
  return shell;
}
