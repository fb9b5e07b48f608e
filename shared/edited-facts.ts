import type { SiteFacts } from '@burhan/shared/contract/page';
import type { Row } from './entities/content.ts';
import { PRERENDERED_TRANSLATED_COLUMNS } from './entities/schema.ts';
import { DEFAULT_LANGUAGE, inEachLanguage, type Language } from './i18n/languages.ts';

/** The facts in every language. A fact that editors wrote replaces the fact in `factsIn`. */
export function editedFactsInAll(
  factsIn: Record<Language, SiteFacts>,
  row: Row<'site_facts'> | undefined,
): Record<Language, SiteFacts> {
  return inEachLanguage((language) => ({ ...factsIn[language], ...editedFacts(row ?? {}, language) }));
}

/** The column of each fact. The column of a translation ends with the language: `tagline_ar`. */
const FACT_COLUMNS = {
  name: 'name',
  wordmark: 'wordmark',
  tagline: 'tagline',
  location: 'location',
  whatsappNumber: 'whatsapp_number',
  privacyContact: 'privacy_contact',
} as const satisfies Partial<Record<keyof SiteFacts, keyof Row<'site_facts'>>>;

/** The fact that a column holds. */
export function factOf(column: string): keyof typeof FACT_COLUMNS | undefined {
  const facts = Object.keys(FACT_COLUMNS) as (keyof typeof FACT_COLUMNS)[];
  return facts.find((fact) => FACT_COLUMNS[fact] === column);
}

function editedFacts(row: Readonly<Record<string, unknown>>, language: Language): Partial<SiteFacts> {
  const translated: readonly string[] = PRERENDERED_TRANSLATED_COLUMNS.site_facts;
  const texts = Object.entries(FACT_COLUMNS).map(([fact, column]) => {
    const isOwn = language !== DEFAULT_LANGUAGE && translated.includes(column);
    return [fact, String(row[isOwn ? `${column}_${language}` : column] ?? '').trim()];
  });
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
