import {
  type AuthorName,
  authorNames,
  orcidLink,
  orcidsOfAuthors,
  spokenName,
} from '@burhan/shared/author-names';
import { doiLink, normalizeDoi } from '@burhan/shared/doi';
import type { OngoingProject, Publication, TranslatedColumn } from '@burhan/shared/entities/content';
import { rowText } from '@burhan/shared/entities/row-text';
import { type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { projectPath, projectTitle } from '@burhan/shared/project';
import { citedPages, dateParts, licenceLink } from '@burhan/shared/publication-fields';
import { publicationStanding } from '@burhan/shared/retraction-notices';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import { given } from '../components/cite/citation-record.ts';
import { NOTICE_NAMES } from '../components/cite/retraction-words.ts';
import { registryRecord } from './registry-record.ts';

/** A node of schema.org, ready for JSON. Its values are not escaped; the code that embeds them must escape them. */
export type StructuredNode = { '@type': string; [property: string]: unknown };

/** The structured data of a page. */
export type StructuredData = { '@context': 'https://schema.org'; '@graph': StructuredNode[] };

/** The organization itself, for the home page. */
export function organizationNode(facts: SiteFacts, description: string): StructuredNode {
  return {
    ...organizationReference(facts),
    alternateName: facts.wordmark,
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

/** @param trail the pages from the home page on, with absolute addresses. */
export function breadcrumbNode(trail: readonly { name: string; url: string }[]): StructuredNode {
  const items = trail.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  }));
  return { '@type': 'BreadcrumbList', itemListElement: items };
}

/** A publication, without the values that its row lacks: rows that were read for a list have fewer columns. */
export function articleNode(publication: Publication): StructuredNode {
  const { title, date, publisher, pmid, doi } = publication;
  const orcids = orcidsOfAuthors(publication);
  const link = doiLink(doi);
  const { pages, articleNumber } = citedPages(publication.pages);
  const standing = publicationStanding(publication);
  const identifiers = [
    ['DOI', link && normalizeDoi(doi)],
    ['PMID', pmid],
  ].flatMap(([propertyID, value]) => (value ? [{ '@type': 'PropertyValue', propertyID, value }] : []));

  return {
    '@type': publication.work_type === 'book-chapter' ? 'Chapter' : 'ScholarlyArticle',
    headline: title,
    name: title,
    abstract: publication.summary,
    author: authorNames(publication.authors).names.map((name, place) => authorNode(name, orcids[place])),
    isPartOf: containerNode(publication),
    ...given({
      datePublished: dateParts(date).join('-'),
      genre: publication.work_type === 'preprint' && 'Preprint',
      '@id': link,
      url: link,
      sameAs: link,
      identifier: identifiers.length > 1 ? identifiers : identifiers[0],
      pagination: pages || articleNumber,
      publisher: publisher?.trim() && { '@type': 'Organization', name: publisher },
      license: licenceLink(publication.licence_url),
      // A corrected publication stays valid, so it gets no status.
      creativeWorkStatus: standing && standing !== 'correction' && NOTICE_NAMES[standing].work,
    }),
  };
}

/** A book, a preprint server's collection, or a journal, with volume and issue if the row has them. */
function containerNode({ journal: name, work_type, ...row }: Publication): object {
  const [volumeNumber, issueNumber, issn] = [row.volume, row.issue, row.issn].map((text) => text?.trim());
  if (work_type === 'book-chapter') return { '@type': 'Book', name };
  if (work_type === 'preprint') return { '@type': 'Collection', name };
  const journal = { '@type': 'Periodical', name, ...given({ issn }) };
  const volume = volumeNumber ? { '@type': 'PublicationVolume', volumeNumber, isPartOf: journal } : journal;
  return issueNumber ? { '@type': 'PublicationIssue', issueNumber, isPartOf: volume } : volume;
}

function authorNode(author: AuthorName, orcid: string | null | undefined): object {
  const identity = given({ sameAs: orcid && orcidLink(orcid) });
  if ('literal' in author) {
    // A name that is not split into family and given name is a group if it is several Latin words, else a person.
    const isGroup = /^\p{Script=Latin}\S*\s/u.test(author.literal);
    return { '@type': isGroup ? 'Organization' : 'Person', name: author.literal, ...identity };
  }
  const { family: familyName, given: givenName, suffix } = author;
  const names = { name: spokenName(author), familyName, givenName };
  return { '@type': 'Person', ...names, ...given({ honorificSuffix: suffix }), ...identity };
}

/** Names of registries in structured data. An id from any other registry stands without a name. */
const REGISTRY_NAMES: Readonly<Record<string, string>> = {
  PROSPERO: 'PROSPERO',
  SCTR: 'Saudi Clinical Trials Registry',
  ClinicalTrials: 'ClinicalTrials.gov',
  OSF: 'OSF',
};

/** A project of the organization. */
export function projectNode(project: OngoingProject, language: Language, facts: SiteFacts): StructuredNode {
  const textOf = (column: TranslatedColumn<'ongoing_projects'>) =>
    rowText(project, column, language).text.trim();
  const url = `${facts.siteUrl}${projectPath(project.id, language) ?? PUBLIC_PATHS.ongoingProjects}`;
  const registered = project.registry_id?.trim();
  const registration = registered && {
    '@type': 'PropertyValue',
    value: registered,
    ...given({ propertyID: REGISTRY_NAMES[project.registry ?? ''], url: registryRecord(project) }),
  };
  const lead = textOf('lead_name');
  return {
    '@type': 'ResearchProject',
    '@id': `${url}#project`,
    name: projectTitle(project, language),
    url,
    identifier: registration ? [project.id, registration] : project.id,
    sponsor: organizationReference(facts),
    parentOrganization: organizationReference(facts),
    ...given({
      description: textOf('question') || textOf('scope_of_study') || textOf('background'),
      keywords: [textOf('study_type'), textOf('target_specialities')].filter(Boolean).join(', '),
      member: lead && { '@type': 'Person', name: lead, ...given({ jobTitle: textOf('lead_role') }) },
    }),
  };
}

/** Returns the absolute form of an address that may be relative to the site. */
export function absoluteAddress(address: string, facts: Pick<SiteFacts, 'siteUrl'>): string {
  return new URL(address, `${facts.siteUrl}/`).href;
}

function organizationReference({ siteUrl, name }: SiteFacts): StructuredNode {
  return { '@type': 'NGO', '@id': `${siteUrl}/#organization`, name, url: `${siteUrl}/` };
}
