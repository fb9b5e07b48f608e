import { metadata as texts } from '@burhan/shared/i18n/en/metadata';
import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { describe, expect, it } from 'vitest';
import { pageMetadata } from './route-metadata.ts';

const facts = { ...DEFAULT_SITE_FACTS, siteUrl: 'https://www.example.org' };

function metadataOf(route: (typeof PUBLIC_ROUTE_KEYS)[number]) {
  return pageMetadata({ route, language: 'en', facts, texts });
}

describe('pageMetadata', () => {
  it('gives every page a title and a description of its own', () => {
    const routes = PUBLIC_ROUTE_KEYS.filter((route) => route !== 'submittedPapers');

    expect(new Set(routes.map((route) => metadataOf(route).title)).size).toBe(routes.length);
    expect(new Set(routes.map((route) => metadataOf(route).description)).size).toBe(routes.length);
  });

  it('addresses other languages by their prefix', () => {
    const { canonicalUrl, structuredData } = pageMetadata({ route: 'home', language: 'ar', facts, texts });

    expect(canonicalUrl).toBe('https://www.example.org/ar');
    expect(structuredData['@graph'].at(-1)).toMatchObject({ inLanguage: 'ar', url: canonicalUrl });
  });

  it.each(SUPPORTED_LANGUAGES)('names the page in every language, in %s', (language) => {
    const { alternates } = pageMetadata({ route: 'submittedPapers', language, facts, texts });

    expect(alternates).toEqual([
      ...SUPPORTED_LANGUAGES.map((hreflang) => ({
        hreflang,
        href: `https://www.example.org${localizedPath('/accepted-manuscripts', hreflang)}`,
      })),
      { hreflang: 'x-default', href: 'https://www.example.org/accepted-manuscripts' },
    ]);
  });
});
