import type { SiteFacts } from '@burhan/shared/contract/page';
import { type Environment, givenText, readVariable } from './environment/read-variables.ts';
import { type TranslatedVariable, VARIABLES, type VariableName } from './environment/variables.ts';
import { DEFAULT_LANGUAGE, inEachLanguage, type Language } from './i18n/languages.ts';

/** The organization's facts (docs/rules/pages.md#site-identity), as the environment has them. */

export type { SiteFacts };

const FACT_VARIABLES = {
  name: 'SITE_NAME',
  wordmark: 'SITE_WORDMARK',
  tagline: 'SITE_TAGLINE',
  whatsappNumber: 'SITE_WHATSAPP_NUMBER',
  location: 'SITE_LOCATION',
  socialImage: 'SITE_SOCIAL_IMAGE',
  siteUrl: 'SITE_URL',
  privacyContact: 'SITE_PRIVACY_CONTACT',
} as const satisfies Record<keyof SiteFacts, VariableName>;

type Fact = keyof typeof FACT_VARIABLES;
type FactVariable = (typeof FACT_VARIABLES)[Fact] | TranslatedVariable;

/** All that there are. */
export const FACTS = Object.keys(FACT_VARIABLES) as readonly Fact[];

/** The facts of the sample: where the environment says nothing. */
export const DEFAULT_SITE_FACTS: SiteFacts = siteFacts({});

/**
 * The facts in a language. One that is words and overridden in English alone is so in every language: it is another
 * organization's.
 * @throws Error naming the variable when the WhatsApp number, the site address or the contact for privacy is malformed.
 */
export function siteFacts(environment: Environment, language: Language = DEFAULT_LANGUAGE): SiteFacts {
  const entries = FACTS.map((fact) => [fact, siteFact(environment, fact, language)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as SiteFacts;
}

/** The facts in every language. @throws Error as `siteFacts` does. */
export function siteFactsInAll(environment: Environment): Record<Language, SiteFacts> {
  return inEachLanguage((language) => siteFacts(environment, language));
}

/** One fact, null where it has none. @throws Error as `siteFacts` does; words never. */
export function siteFact(environment: Environment, fact: Fact, language: Language): string | null {
  const variable = FACT_VARIABLES[fact];
  const twin = factVariable(fact, language);
  const isOverridden = givenText(environment, variable) !== '' && givenText(environment, twin) === '';
  return (isOverridden ? null : readVariable(environment, twin)) ?? readVariable(environment, variable);
}

/** The variable that a fact has in a language: SITE_NAME, or SITE_NAME_AR. */
export function factVariable(fact: Fact, language: Language): FactVariable {
  const twin = `${FACT_VARIABLES[fact]}_${language.toUpperCase()}`;
  return twin in VARIABLES.entries ? (twin as TranslatedVariable) : FACT_VARIABLES[fact];
}
