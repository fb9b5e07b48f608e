import type { TFunction } from 'i18next';
import type { Language } from './languages.ts';
import type { Wordless } from './translation.ts';

/** The texts of every language, by type alone. The loaders find the files by their names, the same in each language. */
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

/** Texts as the loaders give them, in whatever language. */
export type Texts = TextsIn<Files>;

/** Does not compile where a language has not all that English has. */
type TextsIn<InLanguages extends Record<Language, Wordless<Files['en']>>> = Wordless<InLanguages['en']>;

/** Loads the texts of header, footer and messages in a language. */
export async function loadShellTexts(language: Language): Promise<Texts['shell']> {
  const { shell } = await import(`./${language}/shell.ts`);
  return shell;
}

/** The texts of one page, or of a block that pages share. */
export type PageTextGroup = keyof Texts['pages'];

/** Says the texts of pages, as i18next's function of this type does. */
export type TranslatePages = TFunction<'pages'>;

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

/** A text with its placeholders filled in; those that have no value stay. */
export function filled(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name) =>
    Object.hasOwn(values, name) ? String(values[name] ?? placeholder) : placeholder,
  );
}
