import type { Language } from './languages.ts';
import type { Wordless } from './translation.ts';

/**
 * The texts of every language, by type alone. The files have the same names in each language: that is how the loaders
 * find them (`shell-texts.ts`, `page-texts.ts`, `console-texts.ts`, `account-texts.ts`,
 * `preview-texts.ts`, `mail-texts.ts`; one for each part that says them,
 * since a part is built anew when a text changes that its loader may import).
 */
type Files = {
  en: typeof import('./en/shell.ts') &
    typeof import('./en/metadata.ts') &
    typeof import('./en/pages.ts') &
    typeof import('./en/console.ts') &
    typeof import('./en/account.ts') &
    typeof import('./en/preview.ts') &
    typeof import('./en/mail.ts');
  ar: typeof import('./ar/shell.ts') &
    typeof import('./ar/metadata.ts') &
    typeof import('./ar/pages.ts') &
    typeof import('./ar/console.ts') &
    typeof import('./ar/account.ts') &
    typeof import('./ar/preview.ts') &
    typeof import('./ar/mail.ts');
};

/** Texts as the loaders give them, in whatever language. */
export type Texts = TextsIn<Files>;

/** Does not compile where a language has not all that English has. */
type TextsIn<InLanguages extends Record<Language, Wordless<Files['en']>>> = Wordless<InLanguages['en']>;
