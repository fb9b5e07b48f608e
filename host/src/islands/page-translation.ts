import type { Language } from '@burhan/shared/i18n/languages';

type Values = Readonly<Record<string, unknown>> & { count?: number; returnObjects?: boolean };

let texts: Record<string, unknown> = {};
let plurals = new Intl.PluralRules('en');

/** Sets the texts that islands speak: groups of the namespace `pages` in the page's language. */
export function speakPageTexts(groups: Record<string, unknown>, language: Language): void {
  texts = groups;
  plurals = new Intl.PluralRules(language);
}

/** What islands need of react-i18next's. */
export function useTranslation(): { t: typeof translate } {
  return { t: translate };
}

/** What islands need of i18next's `t`: placeholders, plurals and lists, told apart as i18next does. */
export function translate(key: string, values: Values = {}): unknown {
  const plural = values.count === undefined ? undefined : find(`${key}_${plurals.select(values.count)}`);
  return filled(plural ?? find(key) ?? key, values);
}

function find(key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
}

function filled(text: unknown, values: Values): unknown {
  if (typeof text === 'string') {
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
  }
  if (Array.isArray(text)) return text.map((part) => filled(part, values));
  const parts = Object.entries(text as object).map(([name, part]) => [name, filled(part, values)]);
  return Object.fromEntries(parts);
}
