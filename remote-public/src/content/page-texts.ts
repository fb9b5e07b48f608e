import type { Language } from '@burhan/shared/i18n/languages';
import {
  filled,
  loadPageTexts,
  type PageTextGroup,
  type Texts,
  type TranslatePages,
} from '@burhan/shared/i18n/texts';

/** The texts of pages in a language, as far as they are loaded. */
export type PageTexts = Partial<Texts['pages']>;

/** Loads groups of texts. The browser loads those that an island says something from, once its rows have changed. */
export async function loadTexts(language: Language, groups: readonly PageTextGroup[]): Promise<PageTexts> {
  const loading = groups.map(async (group) => [group, await loadPageTexts(language, group)]);
  return Object.fromEntries(await Promise.all(loading));
}

type Values = Readonly<Record<string, string | number | undefined>> & { count?: number };

/** Says texts as i18next does: with placeholders, in the plural form of a count, and whole parts. A missing text is said by its key. */
export function translator(texts: PageTexts, language: Language): TranslatePages {
  const find = (key: string) =>
    key
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
  const translate = (key: string, values: Values = {}): unknown => {
    const { count } = values;
    const form = count === undefined ? '' : new Intl.PluralRules(language).select(count);
    return filledIn(find(`${key}_${form}`) ?? find(key) ?? key, values);
  };
  return translate as unknown as TranslatePages;
}

function filledIn(text: unknown, values: Values): unknown {
  if (typeof text === 'string') return filled(text, values);
  if (Array.isArray(text)) return text.map((part) => filledIn(part, values));
  const parts = Object.entries(text as object).map(([name, part]) => [name, filledIn(part, values)]);
  return Object.fromEntries(parts);
}
