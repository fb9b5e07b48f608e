import type { PageContent } from '@burhan/shared/entities/content';
import {
  type Language,
  localizedPath,
  type PageAlternate,
  pageAlternates,
} from '@burhan/shared/i18n/languages';
import { filled, type Texts } from '@burhan/shared/i18n/texts';
import { canonicalRoute, PUBLIC_PATHS, type PublicRouteKey } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
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

/** What search engines and link previews are told about a page (docs/rules/pages.md#page-metadata). */
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

/** What the metadata of any page is written of. */
export type MetadataInput = { language: Language; facts: SiteFacts; texts: Texts['metadata'] };

type RouteInput = MetadataInput & { route: PublicRouteKey; content?: Partial<PageContent> | null };

/** Metadata of a public route, the same in a composed page and in the browser. */
export function pageMetadata({ route, language, facts, texts, content }: RouteInput): PageMetadata {
  const key = canonicalRoute(route);
  const { description, keywords } = texts.routes[key];
  const canonicalUrl = publicUrl(route, language, facts);
  const home = { name: texts.titles.home, url: publicUrl('home', language, facts) };
  const trail = [home, { name: texts.titles[key], url: canonicalUrl }];

  return {
    title:
      key === 'home'
        ? filled(texts.defaults.title, facts)
        : filled(texts.titleOf, { ...facts, page: texts.titles[key] }),
    description: filled(description, facts),
    keywords,
    canonicalUrl,
    alternates: pageAlternates((each) => publicUrl(route, each, facts)),
    ogImage: absoluteAddress(facts.socialImage, facts),
    pageType: 'website',
    structuredData: structuredDocument(
      key === 'home'
        ? [organizationNode(facts, filled(description, facts)), pageNode(canonicalUrl, language)]
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

/** A description of one line that search results show whole: cut between words where it is longer. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`;
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
