import { type CSL, type CSLDate, plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-csl';
import '@citation-js/plugin-ris';
import { type AuthorName, authorNames } from '@burhan/shared/author-names';
import { doiLink, normalizeDoi } from '@burhan/shared/doi';
import type { Publication } from '@burhan/shared/entities/content';
import { dateParts } from '@burhan/shared/publication-date';

export type CitationFormat = 'vancouver' | 'apa' | 'bibtex' | 'ris';

const MORE = 'et al.';

/** The publication as a reference of the style, or as the content of a file for reference managers. */
export function formatCitation(publication: Publication, format: CitationFormat): string {
  const { record, hasMore } = citationRecord(publication);
  const author = hasMore ? [...record.author, { literal: MORE }] : record.author;

  switch (format) {
    case 'vancouver':
      return reference({ ...record, author }, 'vancouver').replace(/^1\. /, '');
    case 'apa':
      // The style would put an ampersand before 'et al.'.
      return reference(
        hasMore ? { ...record, author: [{ literal: apaNames(record.author) }] } : record,
        'apa',
      );
    case 'bibtex': {
      const { URL: _, ...withoutAddress } = { ...record, author };
      plugins.config.get('@bibtex').format.useIdAsLabel = true;
      const entry = String(plugins.output.format('bibtex', [withoutAddress]));
      return `${entry.replace(/\band \{et al\.\}/, 'and others').trim()}\n`;
    }
    case 'ris':
      return risFile(record);
  }
}

/** What the publication is called among references: 'page2021prisma'. */
export function citationName(publication: Publication): string {
  return String(citationRecord(publication).record.id);
}

function reference(record: CSL, template: string): string {
  return String(
    plugins.output.format('bibliography', [record], { template, format: 'text', lang: 'en-US' }),
  ).trim();
}

function apaNames(names: AuthorName[]): string {
  const written = names.map((name) => ('literal' in name ? name.literal : `${name.family}, ${name.given}`));
  return [...written, MORE].join(', ');
}

/** Lines of the RIS format, which asks for CRLF; the plugin's own text breaks long values in two. */
function risFile(record: CSL): string {
  const [entry = {}] = plugins.output.format('ris', [record], { format: 'object' });
  const { TY, ...tags } = entry;
  const lines = [`TY  - ${TY}`];
  for (const [tag, values] of Object.entries(tags)) {
    for (const value of [values].flat()) lines.push(`${tag}  - ${String(value).replace(/\s+/g, ' ')}`);
  }
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`;
}

/** A publication in CSL-JSON, the form that citation programs exchange. */
type CitationRecord = CSL & { author: AuthorName[] };

/** @returns the record, and whether its list of authors is cut ('et al.'). */
function citationRecord(publication: Publication): { record: CitationRecord; hasMore: boolean } {
  const { names, hasMore } = authorNames(publication.authors);
  const doi = normalizeDoi(publication.doi);
  const date = dateParts(publication.date).map(Number);
  const record: CitationRecord = {
    id: citationKey(publication, names[0]),
    type: 'article-journal',
    title: publication.title.trim(),
    author: names,
    'container-title': publication.journal.trim(),
    ...(date.length > 0 && { issued: { 'date-parts': [date] } as CSLDate }),
    ...(doi && { DOI: doi, URL: doiLink(doi) ?? undefined }),
  };
  return { record, hasMore };
}

/** A key that every reference manager takes, also the download's file name: 'page2021prisma'. */
function citationKey({ id, title, date }: Publication, author: AuthorName | undefined): string {
  const name = author ? ('family' in author ? author.family : author.literal) : '';
  const word = title.split(/\s+/).find((candidate) => asciiLetters(candidate).length > 3) ?? '';
  const key = `${asciiLetters(name)}${dateParts(date)[0] ?? ''}${asciiLetters(word)}`;
  return key.slice(0, 60) || `publication${id}`;
}

function asciiLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}
