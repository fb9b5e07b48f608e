import { authorNames, orcidLink, orcidsOfAuthors, sortedName } from '@burhan/shared/author-names';
import { normalizeDoi } from '@burhan/shared/doi';
import type { Publication } from '@burhan/shared/entities/content';
import { rowText } from '@burhan/shared/entities/row-text';
import { type Language, pageAlternates } from '@burhan/shared/i18n/languages';
import { filled } from '@burhan/shared/i18n/texts';
import { displayImageAddress } from '@burhan/shared/image-address';
import { publicationPath } from '@burhan/shared/publication-address';
import { citedPages, dateParts } from '@burhan/shared/publication-fields';
import { isWithdrawn, publicationStanding } from '@burhan/shared/retraction-notices';
import { type MetadataInput, type PageMetadata, publicUrl, shortened } from './route-metadata.ts';
import {
  absoluteAddress,
  articleNode,
  breadcrumbNode,
  pageNode,
  structuredDocument,
} from './structured-data.ts';

type PublicationInput = MetadataInput & {
  publication: Publication;
  /** The Supabase project's address; '' means the site's own origin. */
  supabaseUrl: string;
};

/** Metadata of a publication's page; its canonical address is the current one, whatever slug led to it. */
export function publicationMetadata(input: PublicationInput): PageMetadata {
  const { publication, language, facts, supabaseUrl, texts } = input;
  const { date, image_url } = publication;
  const title = rowText(publication, 'title', language).text;
  const summary = rowText(publication, 'summary', language).text;
  const journal = rowText(publication, 'journal', language).text;
  const urlIn = (each: Language) => `${facts.siteUrl}${publicationPath(publication, each)}`;
  const canonicalUrl = urlIn(language);
  const picture = absoluteAddress(
    displayImageAddress(image_url, { supabaseUrl }) || facts.socialImage,
    facts,
  );
  const trail = [
    { name: texts.titles.home, url: publicUrl('home', language, facts) },
    { name: texts.titles.publications, url: publicUrl('publications', language, facts) },
    { name: title, url: canonicalUrl },
  ];
  const article = { url: canonicalUrl, mainEntityOfPage: canonicalUrl, image: picture };

  const standing = publicationStanding(publication);
  const marked = (text: string) =>
    isWithdrawn(standing) ? filled(texts.withdrawn[standing], { ...facts, text }) : text;

  return {
    title: filled(texts.titleOf, { ...facts, page: marked(title) }),
    description: marked(shortened(summary) || filled(texts.routes.publications.description, facts)),
    keywords: [journal, date, texts.routes.publications.keywords].filter(Boolean).join(', '),
    canonicalUrl,
    alternates: pageAlternates(urlIn),
    ogImage: picture,
    pageType: 'article',
    structuredData: structuredDocument([
      breadcrumbNode(trail),
      { ...articleNode(publication), ...article },
      pageNode(canonicalUrl, language),
    ]),
  };
}

export type CitationTag = { name: string; content: string };

/**
 * The tags that Google Scholar and reference managers read (Highwire's): an author each, named `Family, Given`.
 * What the publication does not say is left out.
 */
export function citationTags(publication: Publication, canonicalUrl: string): CitationTag[] {
  const { title, summary, authors, journal, date, doi, volume, issue, publisher, issn, pmid } = publication;
  const orcids = orcidsOfAuthors(publication);
  const names = authorNames(authors).names.map(sortedName);
  const pages = citedPages(publication.pages);
  const [firstPage, lastPage] = !pages
    ? []
    : 'articleNumber' in pages
      ? [pages.articleNumber]
      : [pages.first, pages.last];
  const container =
    publication.work_type === 'book-chapter' ? 'citation_inbook_title' : 'citation_journal_title';
  const tags = [
    ['citation_title', title],
    ...names.flatMap((name, index) => {
      const orcid = orcids[index];
      // Readers take it for the author's before it.
      return [
        ['citation_author', name],
        ['citation_author_orcid', orcid ? orcidLink(orcid) : ''],
      ];
    }),
    ['citation_publication_date', citationDate(date)],
    [container, journal],
    ['citation_volume', volume],
    ['citation_issue', issue],
    ['citation_firstpage', firstPage],
    ['citation_lastpage', lastPage],
    ['citation_issn', issn],
    ['citation_publisher', publisher],
    ['citation_doi', normalizeDoi(doi)],
    ['citation_pmid', pmid],
    ['citation_abstract', summary],
    ['citation_abstract_html_url', canonicalUrl],
  ] as const;
  return tags.flatMap(([name = '', content]) => (content?.trim() ? [{ name, content: content.trim() }] : []));
}

/** A whole date or a year, which is all that these tags know; '' where the text names no year. */
function citationDate(date: string): string {
  const parts = dateParts(date);
  return parts.length === 3 ? parts.join('/') : (parts[0] ?? '');
}
