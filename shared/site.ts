import type { SiteFacts } from '@burhan/shared/contract/page';
import { type Environment, givenText, readVariable } from './environment/read-variables.ts';
import { type TranslatedVariable, VARIABLES, type VariableName } from './environment/variables.ts';
import { DEFAULT_LANGUAGE, inEachLanguage, type Language } from './i18n/languages.ts';

/** Reads the organization's facts (docs/rules/pages.md#site-identity) from the environment. */

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

/** The sample organization's facts, which apply when the environment is empty. */
export const DEFAULT_SITE_FACTS: SiteFacts = siteFacts({});

/**
 * The facts in a language. If only the English text of a fact is set, every language shows it, because the default
 * translation describes the sample organization.
 * @throws Error naming the variable when the WhatsApp number, the site address or the contact for privacy is malformed.
 */
export function siteFacts(environment: Environment, language: Language = DEFAULT_LANGUAGE): SiteFacts {
  const facts = Object.entries(FACT_VARIABLES).map(([fact, variable]) => {
    const twin = `${variable}_${language.toUpperCase()}`;
    const isOverridden = givenText(environment, variable) !== '' && !environment[twin]?.trim();
    const isTranslated = twin in VARIABLES.entries && !isOverridden;
    const translation = isTranslated ? readVariable(environment, twin as TranslatedVariable) : null;
    return [fact, translation ?? readVariable(environment, variable)];
  });
  return Object.fromEntries(facts.filter(([, value]) => value !== null)) as SiteFacts;
}

/** The facts in every language. @throws Error as `siteFacts` does. */
export function siteFactsInAll(environment: Environment): Record<Language, SiteFacts> {
  return inEachLanguage((language) => siteFacts(environment, language));
}
