import type { Language } from '@burhan/shared/i18n/languages';
import i18next from 'i18next';
import { texts as english } from './en.ts';
import type { TextGroup, TextLoaders } from './text-loaders.ts';

/** Per language, the texts group by group: a visitor downloads those of their language and page alone. */
const TEXTS: Record<Language, () => Promise<TextLoaders>> = {
  en: async () => english,
  ar: async () => (await import('./ar.ts')).texts,
};

/** Hands the named groups of a language's texts to i18next. */
export async function loadTexts(language: Language, ...groups: TextGroup[]): Promise<void> {
  const texts = await TEXTS[language]();
  await Promise.all(
    groups.map(async (group) => {
      if (group === 'metadata') i18next.addResourceBundle(language, 'metadata', await texts.metadata());
      else i18next.addResourceBundle(language, 'pages', { [group]: await texts[group]() }, true);
    }),
  );
}
