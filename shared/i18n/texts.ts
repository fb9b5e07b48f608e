import type { TFunction } from 'i18next';
import type { Language } from './languages.ts';
import type { Wordless } from './translation.ts';

/** The types of the texts of every language. The loaders find the files by name; each language has the same names. */
type Files = {
  en: typeof import('./en/shell.ts') &
    typeof import('./en/metadata.ts') &
    typeof import('./en/pages.ts') &
    typeof import('./en/console.ts') &
    typeof import('./en/account.ts') &
    typeof import('./en/preview.ts');
  ar: typeof import('./ar/shell.ts') &
    typeof import('./ar/metadata.ts') &
    typeof import('./ar/pages.ts') &
    typeof import('./ar/console.ts') &
    typeof import('./ar/account.ts') &
    typeof import('./ar/preview.ts');
};

/** Texts as the loaders return them, in any language. */
export type Texts = TextsIn<Files>;

/** Does not compile if a language lacks a text that English has. */
type TextsIn<InLanguages extends Record<Language, Wordless<Files['en']>>> = Wordless<InLanguages['en']>;

/** Loads the texts of the header, the footer and messages in a language. */
export async function loadShellTexts(language: Language): Promise<Texts['shell']> {
  const { shell } = await import(`./${language}/shell.ts`);
  return shell;
}

/** The name of a group of texts: those of one page, or of a block that pages share. */
export type PageTextGroup = keyof Texts['pages'];

/** The translation function of i18next for the texts of pages. */
export type TranslatePages = TFunction<'pages'>;

/** Loads a group of texts of the visitor's pages in a language: `whoWeAre` is in `pages/who-we-are.ts`. */
export async function loadPageTexts<Group extends PageTextGroup>(
  language: Language,
  group: Group,
): Promise<Texts['pages'][Group]> {
  const file = group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const texts = await import(`./${language}/pages/${file}.ts`);
  return texts[group];
}

/** Loads the metadata for search engines in a language. */
export async function loadMetadataTexts(language: Language): Promise<Texts['metadata']> {
  const { metadata } = await import(`./${language}/metadata.ts`);
  return metadata;
}

/** Loads the console's texts of a language. */
export async function loadConsoleTexts(language: Language): Promise<Texts['consoleTexts']> {
  const { consoleTexts } = await import(`./${language}/console.ts`);
  return consoleTexts;
}

/** Loads the texts of My account in a language. */
export async function loadAccountTexts(language: Language): Promise<Texts['accountTexts']> {
  const { accountTexts } = await import(`./${language}/account.ts`);
  return accountTexts;
}

/** Loads the texts of the preview page in a language. */
export async function loadPreviewTexts(language: Language): Promise<Texts['preview']> {
  const { preview } = await import(`./${language}/preview.ts`);
  return preview;
}

/** Fills in the placeholders of a text. A placeholder without a value stays as it is. */
export function filled(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name) =>
    Object.hasOwn(values, name) ? String(values[name] ?? placeholder) : placeholder,
  );
}
