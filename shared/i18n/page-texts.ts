import type { Language } from './languages.ts';
import type { Texts } from './texts.ts';

/** The texts of one page, or of a block that pages share. */
export type PageTextGroup = keyof Texts['pages'];

/** Loads texts of the visitor's pages in a language: `whoWeAre` is in `pages/who-we-are.ts`. */
export async function loadPageTexts<Group extends PageTextGroup>(
  language: Language,
  group: Group,
): Promise<Texts['pages'][Group]> {
  const file = group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const texts = await import(`./${language}/pages/${file}.ts`);
  return texts[group];
}

/** Loads what search engines read in a language. */
export async function loadMetadataTexts(language: Language): Promise<Texts['metadata']> {
  const { metadata } = await import(`./${language}/metadata.ts`);
  return metadata;
}
