import type { SiteFacts } from '@burhan/shared/contract/page';
import { DEFAULT_LANGUAGE, inEachLanguage, type Language, SUPPORTED_LANGUAGES } from './i18n/languages.ts';

/** The organization's facts (docs/product-rules.md#site-identity). The environment can override each. */

export type { SiteFacts };

export const DEFAULT_SITE_FACTS: SiteFacts = {
  name: 'Burhan Clinical Research',
  wordmark: 'Burhan',
  tagline: 'A non-profit organization advancing clinical research in Saudi Arabia',
  whatsappNumber: '966500000000',
  location: 'Kingdom of Saudi Arabia',
  socialImage: '/media/social.jpg',
  siteUrl: 'https://burhan.example',
};

/** Facts that are words, in the languages other than the default one. */
const TRANSLATED_FACTS: Record<Language, Partial<SiteFacts>> = {
  en: {},
  ar: {
    name: 'برهان للأبحاث السريرية',
    wordmark: 'برهان',
    tagline: 'منظمة غير ربحية تُعنى بالنهوض بالأبحاث السريرية في المملكة العربية السعودية',
    location: 'المملكة العربية السعودية',
  },
};

/** The environment variable of each fact; `.env.example` lists the same names. */
export const SITE_FACT_VARIABLES: Record<keyof SiteFacts, string> = {
  name: 'SITE_NAME',
  wordmark: 'SITE_WORDMARK',
  tagline: 'SITE_TAGLINE',
  whatsappNumber: 'SITE_WHATSAPP_NUMBER',
  location: 'SITE_LOCATION',
  socialImage: 'SITE_SOCIAL_IMAGE',
  siteUrl: 'SITE_URL',
  privacyContact: 'SITE_PRIVACY_CONTACT',
};

/** Every variable that `siteFacts` reads: `SITE_NAME`, and `SITE_NAME_AR` for a fact that is words. */
export const SITE_VARIABLES: readonly string[] = [
  ...Object.values(SITE_FACT_VARIABLES),
  ...SUPPORTED_LANGUAGES.flatMap((language) =>
    (Object.keys(TRANSLATED_FACTS[language]) as (keyof SiteFacts)[]).map((fact) =>
      translatedVariable(fact, language),
    ),
  ),
];

/**
 * The facts in a language with the environment's overrides; blank variables count as absent. A fact that is overridden
 * in English alone is so in every language: it is another organization's.
 * @throws Error naming the variable when the WhatsApp number, the site address or the contact for privacy is malformed.
 */
export function siteFacts(
  environment: Record<string, string | undefined>,
  language: Language = DEFAULT_LANGUAGE,
): SiteFacts {
  const facts = { ...DEFAULT_SITE_FACTS };
  for (const [fact, variable] of Object.entries(SITE_FACT_VARIABLES) as [keyof SiteFacts, string][]) {
    const translation = TRANSLATED_FACTS[language][fact];
    const inLanguage = translation && environment[translatedVariable(fact, language)]?.trim();
    const value = inLanguage || environment[variable]?.trim() || translation;
    if (value) facts[fact] = value;
  }

  if (!/^[1-9]\d{6,14}$/.test(facts.whatsappNumber)) {
    throw new Error(
      `SITE_WHATSAPP_NUMBER is "${facts.whatsappNumber}": give 7 to 15 digits in international form, without plus or spaces.`,
    );
  }
  facts.siteUrl = parseOrigin(facts.siteUrl);
  if (facts.privacyContact !== undefined && !isContact(facts.privacyContact)) {
    throw new Error(
      `SITE_PRIVACY_CONTACT is "${facts.privacyContact}": give an e-mail address, or the address of a page that begins with https://.`,
    );
  }
  return facts;
}

/** The facts in every language. @throws Error as `siteFacts` does. */
export function siteFactsInAll(environment: Record<string, string | undefined>): Record<Language, SiteFacts> {
  return inEachLanguage((language) => siteFacts(environment, language));
}

function translatedVariable(fact: keyof SiteFacts, language: Language): string {
  return `${SITE_FACT_VARIABLES[fact]}_${language.toUpperCase()}`;
}

/** Whether it is an e-mail address, or the address of a page that begins with https://. */
export function isContact(given: string): boolean {
  return (
    /^[^\s@:/?&#<>"]+@[^\s@:/?&#<>"][^\s@:/?&#<>".]*\.[^\s@:/?&#<>"]+$/.test(given) ||
    (/^https:\/\//.test(given) && URL.canParse(given))
  );
}

function parseOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`SITE_URL is "${address}": give the site's address, such as https://www.example.org.`);
  }
  return url.origin;
}
