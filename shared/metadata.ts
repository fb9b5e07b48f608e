import type { PageContent } from './entities/content.ts';
import { DEFAULT_LANGUAGE, type Language, localizedPath, SUPPORTED_LANGUAGES } from './i18n/languages.ts';
import { canonicalRoute, PUBLIC_PATHS, type PublicRouteKey } from './routes.ts';
import type { SiteFacts } from './site.ts';
import {
  absoluteAddress,
  articleListNode,
  breadcrumbNode,
  organizationNode,
  pageNode,
  projectListNode,
  type StructuredData,
  type StructuredNode,
  structuredDocument,
} from './structured-data.ts';

/** What search results show of a description before they cut it. */
const DESCRIPTION_LENGTH = 200;

type RouteTexts = { description: string; keywords: string };

type RouteOfTexts = Exclude<PublicRouteKey, 'submittedPapers'>;

/** The metadata texts of a language (i18n/en/metadata.ts is their schema); facts stand in them as {{name}}. */
export type MetadataTexts = {
  defaults: RouteTexts & { title: string };
  titleOf: string;
  withdrawn: { retraction: string; removal: string };
  titles: Record<RouteOfTexts, string>;
  routes: Record<RouteOfTexts, RouteTexts>;
};

/** What search engines and link previews are told about a page (docs/product-rules.md#page-metadata). */
export type PageMetadata = {
  title: string;
  description: string;
  keywords: string;
  /** Absolute; a page with two addresses names one. */
  canonicalUrl: string;
  /** The same page in every language, itself included. */
  alternates: readonly PageAlternate[];
  ogImage: string;
  pageType: 'website' | 'article';
  structuredData: StructuredData;
};

/** A language's address of a page, absolute; 'x-default' is for whoever reads none of them. */
export type PageAlternate = { hreflang: Language | 'x-default'; href: string };

export type PageMetadataInput = {
  route: PublicRouteKey;
  language: Language;
  facts: SiteFacts;
  texts: MetadataTexts;
  content?: Partial<PageContent> | null;
};

/** Metadata of a public route, the same in a composed page and in the browser. */
export function pageMetadata({ route, language, facts, texts, content }: PageMetadataInput): PageMetadata {
  const key = routeOfTexts(route);
  const { description, keywords } = texts.routes[key];
  const canonicalUrl = publicUrl(route, language, facts);
  const home = { name: texts.titles.home, url: publicUrl('home', language, facts) };
  const trail = [home, { name: texts.titles[key], url: canonicalUrl }];

  return {
    title: routeTitle(key, facts, texts),
    description: fillFacts(description, facts),
    keywords,
    canonicalUrl,
    alternates: pageAlternates((each) => publicUrl(route, each, facts)),
    ogImage: absoluteAddress(facts.socialImage, facts),
    pageType: 'website',
    structuredData: structuredDocument(
      key === 'home'
        ? [organizationNode(facts, fillFacts(description, facts)), pageNode(canonicalUrl, language)]
        : [breadcrumbNode(trail), ...listNodes(route, facts, content), pageNode(canonicalUrl, language)],
    ),
  };
}

export function publicUrl(
  route: PublicRouteKey,
  language: Language,
  facts: Pick<SiteFacts, 'siteUrl'>,
): string {
  return `${facts.siteUrl}${localizedPath(PUBLIC_PATHS[canonicalRoute(route)], language)}`;
}

/** @param urlIn gives the page's absolute address in a language. */
export function pageAlternates(urlIn: (language: Language) => string): PageAlternate[] {
  return [
    ...SUPPORTED_LANGUAGES.map((language) => ({ hreflang: language, href: urlIn(language) })),
    { hreflang: 'x-default', href: urlIn(DEFAULT_LANGUAGE) },
  ];
}

/** `{{name}}` in a text becomes the organization's name. Unknown placeholders stay. */
export function fillFacts(text: string, facts: SiteFacts, values: Record<string, string> = {}): string {
  const known: Record<string, string> = { ...facts, ...values };
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => known[name] ?? placeholder);
}

/** A description of one line that search results show whole: cut between words where it is longer. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`;
}

function routeTitle(key: RouteOfTexts, facts: SiteFacts, texts: MetadataTexts): string {
  if (key === 'home') return fillFacts(texts.defaults.title, facts);
  return fillFacts(texts.titleOf, facts, { page: texts.titles[key] });
}

function routeOfTexts(route: PublicRouteKey): RouteOfTexts {
  return canonicalRoute(route) as RouteOfTexts;
}

function listNodes(
  route: PublicRouteKey,
  facts: SiteFacts,
  content: Partial<PageContent> | null | undefined,
): StructuredNode[] {
  if (route === 'publications' && content?.publications) return [articleListNode(content.publications)];
  if (route === 'ongoingProjects' && content?.ongoing_projects) {
    return [projectListNode(content.ongoing_projects, facts)];
  }
  return [];
}
