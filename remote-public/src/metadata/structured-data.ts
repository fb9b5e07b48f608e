import {
  type AuthorName,
  authorNames,
  orcidLink,
  orcidsOfAuthors,
  spokenName,
} from '@burhan/shared/author-names';
import { doiLink, normalizeDoi } from '@burhan/shared/doi';
import type { OngoingProject, Publication } from '@burhan/shared/entities/content';
import type { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { citedPages, dateParts, licenceLink } from '@burhan/shared/publication-fields';
import { publicationStanding } from '@burhan/shared/retraction-notices';
import type { SiteFacts } from '@burhan/shared/site';
import { NOTICE_NAMES } from '../blocks/cite/retraction-words.ts';

/** A node of schema.org, ready for JSON. Values come from the database as they are: whoever embeds them escapes. */
export type StructuredNode = { '@type': string; [property: string]: unknown };

export type StructuredData = { '@context': 'https://schema.org'; '@graph': StructuredNode[] };

export function structuredDocument(nodes: StructuredNode[]): StructuredData {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** The organization itself, for the home page. */
export function organizationNode(facts: SiteFacts, description: string): StructuredNode {
  return {
    '@type': 'NGO',
    '@id': organizationId(facts),
    name: facts.name,
    alternateName: facts.wordmark,
    url: `${facts.siteUrl}/`,
    description,
    slogan: facts.tagline,
    logo: `${facts.siteUrl}/apple-touch-icon.png`,
    image: absoluteAddress(facts.socialImage, facts),
    areaServed: facts.location,
    address: { '@type': 'PostalAddress', addressCountry: 'SA' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'general enquiries',
      telephone: `+${facts.whatsappNumber}`,
      url: `https://wa.me/${facts.whatsappNumber}`,
      availableLanguage: [...SUPPORTED_LANGUAGES],
    },
  };
}

export function pageNode(url: string, language: Language): StructuredNode {
  return { '@type': 'WebPage', url, inLanguage: language };
}

/** @param trail from the home page down, with absolute addresses. */
export function breadcrumbNode(trail: readonly { name: string; url: string }[]): StructuredNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Publications in short: what a list shows of them. */
export function articleListNode(publications: readonly Publication[]): StructuredNode {
  return listNode(publications.map((publication) => nodeOf(publication, LISTED_COLUMNS)));
}

type ArticleColumn = keyof (typeof FIELD_LENGTHS)['publications'];

/**
 * What each text of a publication says of the article, beside the rest of the row; null where it says nothing that
 * schema.org asks for, or another column says it too.
 */
const ARTICLE_PROPERTIES: Record<
  ArticleColumn,
  ((text: string, publication: Publication) => Record<string, unknown>) | null
> = {
  title: (title) => ({ headline: title, name: title }),
  summary: (abstract) => ({ abstract }),
  authors: (authors, publication) => {
    const orcids = orcidsOfAuthors(publication);
    return { author: authorNames(authors).names.map((name, index) => authorNode(name, orcids[index])) };
  },
  date: (date) => {
    const datePublished = dateParts(date).join('-');
    return datePublished ? { datePublished } : {};
  },
  journal: containerProperties,
  doi: doiProperties,
  image_url: null,
  image_alt: null,
  // Of the container.
  volume: null,
  issue: null,
  issn: null,
  pages: (pages) => {
    const cited = citedPages(pages);
    if (!cited) return {};
    if ('articleNumber' in cited) return { pagination: cited.articleNumber };
    const { first, last } = cited;
    return { pagination: cited.pages, ...(last && { pageStart: first, pageEnd: last }) };
  },
  publisher: (name) => (name.trim() ? { publisher: { '@type': 'Organization', name } } : {}),
  // Beside the DOI.
  pmid: null,
  licence_url: (address) => {
    const license = licenceLink(address);
    return license ? { license } : {};
  },
  author_orcids: null,
};

const LISTED_COLUMNS: readonly ArticleColumn[] = ['title', 'summary', 'authors', 'date', 'journal', 'doi'];

/** A publication; its DOI is in `sameAs`, where it has one. */
export function articleNode(publication: Publication): StructuredNode {
  return nodeOf(publication, Object.keys(ARTICLE_PROPERTIES) as ArticleColumn[]);
}

function nodeOf(publication: Publication, columns: readonly ArticleColumn[]): StructuredNode {
  const type = publication.work_type === 'book-chapter' ? 'Chapter' : 'ScholarlyArticle';
  const properties = columns.map((column) =>
    ARTICLE_PROPERTIES[column]?.(publication[column] ?? '', publication),
  );
  const standing = publicationStanding(publication);
  // A corrected publication has no status of its own.
  const status = standing && standing !== 'correction' && { creativeWorkStatus: NOTICE_NAMES[standing].work };
  return Object.assign({ '@type': type }, ...properties, status);
}

/** What an article is part of: an issue of a volume of a journal, as far as the row says; a book; or a server's preprints. */
function containerProperties(name: string, row: Publication): Record<string, unknown> {
  const [volumeNumber, issueNumber, issn] = [row.volume, row.issue, row.issn].map((text) => text?.trim());
  if (row.work_type === 'book-chapter') return { isPartOf: { '@type': 'Book', name } };
  if (row.work_type === 'preprint') return { genre: 'Preprint', isPartOf: { '@type': 'Collection', name } };
  const journal = { '@type': 'Periodical', name, ...(issn && { issn }) };
  const volume = volumeNumber ? { '@type': 'PublicationVolume', volumeNumber, isPartOf: journal } : journal;
  return { isPartOf: issueNumber ? { '@type': 'PublicationIssue', issueNumber, isPartOf: volume } : volume };
}

function doiProperties(doi: string, { pmid }: Publication): Record<string, unknown> {
  const link = doiLink(doi);
  const identifiers = [
    ...(link ? [{ '@type': 'PropertyValue', propertyID: 'DOI', value: normalizeDoi(doi) }] : []),
    ...(pmid ? [{ '@type': 'PropertyValue', propertyID: 'PMID', value: pmid }] : []),
  ];
  return {
    ...(link && { '@id': link, url: link, sameAs: link }),
    ...(identifiers.length > 0 && { identifier: identifiers.length > 1 ? identifiers : identifiers[0] }),
  };
}

function authorNode(author: AuthorName, orcid: string | null | undefined): StructuredNode {
  const identity = orcid ? { sameAs: orcidLink(orcid) } : {};
  if ('literal' in author) {
    // One word, or a name in another script, is a person's; several Latin words that are no name are a group's.
    const isGroup = /^\p{Script=Latin}\S*\s/u.test(author.literal);
    return { '@type': isGroup ? 'Organization' : 'Person', name: author.literal, ...identity };
  }
  const { family, given, suffix } = author;
  return {
    '@type': 'Person',
    name: spokenName(author),
    familyName: family,
    givenName: given,
    ...(suffix && { honorificSuffix: suffix }),
    ...identity,
  };
}

export function projectListNode(projects: readonly OngoingProject[], facts: SiteFacts): StructuredNode {
  return listNode(
    projects.map((project) => ({
      '@type': 'ResearchProject',
      identifier: project.id,
      name: `${project.id}: ${project.field_of_study}`,
      description: project.scope_of_study,
      keywords: [project.study_type, project.target_specialities].filter(Boolean).join(', '),
      parentOrganization: { '@id': organizationId(facts) },
    })),
  );
}

/** Absolute form of an address that may be relative to the site. */
export function absoluteAddress(address: string, facts: Pick<SiteFacts, 'siteUrl'>): string {
  return new URL(address, `${facts.siteUrl}/`).href;
}

function listNode(items: StructuredNode[]): StructuredNode {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  };
}

export function organizationReference(facts: SiteFacts): StructuredNode {
  return { '@type': 'NGO', '@id': organizationId(facts), name: facts.name, url: `${facts.siteUrl}/` };
}

function organizationId(facts: SiteFacts): string {
  return `${facts.siteUrl}/#organization`;
}
