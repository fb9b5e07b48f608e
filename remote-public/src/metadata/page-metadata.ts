import type {
  OngoingProject,
  PageContent,
  Publication,
  TranslatedColumn,
} from '@burhan/shared/entities/content';
import { rowText } from '@burhan/shared/entities/row-text';
import {
  type Language,
  localizedPath,
  type PageAlternate,
  pageAlternates,
} from '@burhan/shared/i18n/languages';
import { filled, type Texts } from '@burhan/shared/i18n/texts';
import { displayImageAddress } from '@burhan/shared/image-address';
import { projectPath, projectTitle } from '@burhan/shared/project';
import { publicationPath } from '@burhan/shared/publication-address';
import { isWithdrawn, publicationStanding } from '@burhan/shared/retraction-notices';
import {
  type CanonicalRouteKey,
  canonicalRoute,
  PUBLIC_PATHS,
  type PublicRouteKey,
} from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import {
  absoluteAddress,
  articleNode,
  breadcrumbNode,
  organizationNode,
  projectNode,
  type StructuredData,
  type StructuredNode,
} from './structured-data.ts';

/** The number of characters of a description that search results show. */
const DESCRIPTION_LENGTH = 200;

/** Metadata of a page for search engines and link previews (docs/rules/pages.md#page-metadata). */
export type PageMetadata = {
  title: string;
  description: string;
  keywords: string;
  /** An absolute address. A page with two addresses has the same canonical address at both. */
  canonicalUrl: string;
  /** The addresses of the page in every language, its own included. */
  alternates: readonly PageAlternate[];
  ogImage: string;
  pageType: 'website' | 'article';
  structuredData: StructuredData;
};

/** The input for the metadata of any page. */
export type MetadataInput = {
  language: Language;
  facts: SiteFacts;
  texts: Texts['metadata'];
  /** The Supabase project's address; '' means the site's own origin. */
  supabaseUrl: string;
};

/** The metadata of a page that is not about a single row. @param content the rows that it shows. */
export function routeMetadata(
  input: MetadataInput,
  route: PublicRouteKey,
  content: Partial<PageContent> | null = null,
): PageMetadata {
  const { language, facts, texts } = input;
  const key = canonicalRoute(route);
  const { keywords } = texts.routes[key];
  const title = texts.titles[key];
  const description = filled(texts.routes[key].description, facts);
  const canonicalUrl = publicUrl(route, language, facts);
  const nodes =
    key === 'home'
      ? [organizationNode(facts, description)]
      : [
          trailTo({ name: title, url: canonicalUrl }, [], input),
          ...(content?.publications ?? []).map(articleNode),
          ...(content?.ongoing_projects ?? []).map((project) => projectNode(project, language, facts)),
        ];
  return {
    title:
      key === 'home' ? filled(texts.defaults.title, facts) : filled(texts.titleOf, { ...facts, page: title }),
    description,
    keywords,
    canonicalUrl,
    alternates: pageAlternates((each) => publicUrl(route, each, facts)),
    ogImage: absoluteAddress(facts.socialImage, facts),
    pageType: 'website',
    structuredData: structured(nodes),
  };
}

/** The metadata of a publication's page. The canonical address has the current slug, even if another one was used. */
export function publicationMetadata(input: MetadataInput, publication: Publication): PageMetadata {
  const { language, facts, texts, supabaseUrl } = input;
  const textOf = (column: 'title' | 'summary' | 'journal') => rowText(publication, column, language).text;
  const urlIn = (each: Language) => `${facts.siteUrl}${publicationPath(publication, each)}`;
  const canonicalUrl = urlIn(language);
  const picture = displayImageAddress(publication.image_url, { supabaseUrl }) || facts.socialImage;
  const image = absoluteAddress(picture, facts);
  const standing = publicationStanding(publication);
  const marked = (text: string) =>
    isWithdrawn(standing) ? filled(texts.withdrawn[standing], { ...facts, text }) : text;

  return {
    title: filled(texts.titleOf, { ...facts, page: marked(textOf('title')) }),
    description: marked(shortened(textOf('summary')) || filled(texts.routes.publications.description, facts)),
    keywords: joined([textOf('journal'), publication.date, texts.routes.publications.keywords]),
    canonicalUrl,
    alternates: pageAlternates(urlIn),
    ogImage: image,
    pageType: 'article',
    structuredData: structured([
      trailTo({ name: textOf('title'), url: canonicalUrl }, ['publications'], input),
      { ...articleNode(publication), url: canonicalUrl, mainEntityOfPage: canonicalUrl, image },
    ]),
  };
}

/** The metadata of a project's page. */
export function projectMetadata(input: MetadataInput, project: OngoingProject): PageMetadata {
  const { language, facts, texts } = input;
  const textOf = (column: TranslatedColumn<'ongoing_projects'>) => rowText(project, column, language).text;
  const title = projectTitle(project, language);
  const path = (each: Language) => projectPath(project.id, each) ?? PUBLIC_PATHS.ongoingProjects;
  const urlIn = (each: Language) => `${facts.siteUrl}${path(each)}`;
  const { description, keywords } = texts.routes.ongoingProjects;
  const about = ['question', 'scope_of_study', 'background'] as const;

  return {
    title: filled(texts.titleOf, { ...facts, page: title }),
    description: about.map(textOf).map(shortened).find(Boolean) ?? filled(description, facts),
    keywords: joined([
      textOf('field_of_study'),
      textOf('study_type'),
      textOf('target_specialities'),
      keywords,
    ]),
    canonicalUrl: urlIn(language),
    alternates: pageAlternates(urlIn),
    ogImage: absoluteAddress(facts.socialImage, facts),
    pageType: 'article',
    structuredData: structured([
      trailTo({ name: title, url: urlIn(language) }, ['ongoingProjects'], input),
      projectNode(project, language, facts),
    ]),
  };
}

function publicUrl(route: PublicRouteKey, language: Language, { siteUrl }: SiteFacts): string {
  return `${siteUrl}${localizedPath(PUBLIC_PATHS[canonicalRoute(route)], language)}`;
}

/** The breadcrumb from the home page to a page. @param through the pages in between. */
function trailTo(
  page: { name: string; url: string },
  through: readonly CanonicalRouteKey[],
  { language, facts, texts }: MetadataInput,
): StructuredNode {
  const before = (['home', ...through] as const).map((route) => ({
    name: texts.titles[route],
    url: publicUrl(route, language, facts),
  }));
  return breadcrumbNode([...before, page]);
}

function structured(nodes: StructuredNode[]): StructuredData {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

function joined(words: readonly string[]): string {
  return words.filter(Boolean).join(', ');
}

/** Turns a text into one line that search results show whole. A longer text is cut between words. */
function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`;
}
