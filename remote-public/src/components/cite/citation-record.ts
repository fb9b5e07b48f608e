import { type AuthorName, authorNames, orcidLink, orcidsOfAuthors } from '@burhan/shared/author-names';
import { doiLink, normalizeDoi } from '@burhan/shared/doi';
import type { Publication } from '@burhan/shared/entities/content';
import { citedPages, dateParts, licenceLink } from '@burhan/shared/publication-fields';
import { isWithdrawn, publicationStanding } from '@burhan/shared/retraction-notices';
import { noticeNote } from './retraction-words.ts';

/** An author in CSL-JSON. `ORCID` is the address of the iD, as in Crossref's records. */
export type CitedAuthor = AuthorName & { ORCID?: string };

/** All data about a publication, in CSL-JSON with Crossref's `license`. Unknown values are absent. */
export type CitationRecord = ReturnType<typeof citationRecord>;

/** A row as a page has it. Rows of lists lack some columns, which then count as blank. */
export type CitedPublication = Partial<Publication> &
  Pick<Publication, 'id' | 'title' | 'authors' | 'journal' | 'date' | 'doi'>;

const TYPES = {
  'journal-article': 'article-journal',
  'book-chapter': 'chapter',
  // CSL 1.0.2 uses this type for an article outside a journal.
  preprint: 'article',
} as const;

export function citationRecord(publication: CitedPublication) {
  const { names } = authorNames(publication.authors);
  const type = TYPES[publication.work_type || 'journal-article'];
  const journal = line(publication.journal);
  const publisher = line(publication.publisher);
  const licence = licenceLink(publication.licence_url);
  const date = dateParts(publication.date).map(Number);
  const doi = normalizeDoi(publication.doi);
  const { pages, articleNumber } = citedPages(publication.pages);

  return {
    id: citationKey(publication, names[0]),
    type,
    title: line(publication.title),
    author: citedAuthors(publication, names),
    ...given({
      // A preprint has no journal. The column then names the server, which is the publisher.
      'container-title': type === 'article' ? '' : journal,
      publisher: type === 'article' ? journal || publisher : publisher,
      issued: date.length > 0 && { 'date-parts': [date] as [number[]] },
      volume: line(publication.volume),
      issue: line(publication.issue),
      // The article number is here too, for programs that do not read `number`.
      page: pages || articleNumber,
      number: articleNumber,
      ISSN: line(publication.issn),
      DOI: doi,
      URL: doiLink(doi),
      PMID: line(publication.pmid),
      genre: type === 'article' && ('Preprint' as const),
      license: licence && ([{ URL: licence }] as const),
      status: isWithdrawn(publicationStanding(publication)) && ('retracted' as const),
      note: noticeNote(publication),
    }),
  };
}

/** A key that every reference manager accepts, and the name of the downloaded file: 'page2021prisma'. */
export function citationKey(
  { id, title, date, authors }: CitedPublication,
  author: AuthorName | undefined = authorNames(authors).names[0],
): string {
  const name = author ? ('family' in author ? author.family : author.literal) : '';
  const word = title.split(/\s+/).find((candidate) => asciiLetters(candidate).length > 3) ?? '';
  const words = asciiLetters(name) + asciiLetters(word);
  if (!/[a-z]/.test(words)) return `publication${id}`;
  return `${asciiLetters(name)}${dateParts(date)[0] ?? ''}${asciiLetters(word)}`.slice(0, 60);
}

function citedAuthors(publication: CitedPublication, names: AuthorName[]): CitedAuthor[] {
  const orcids = orcidsOfAuthors(publication);
  return names.map((name, place) => {
    const orcid = orcids[place];
    return orcid ? { ...name, ORCID: orcidLink(orcid) } : name;
  });
}

/** Adds the full stop to 'Jr' and 'Sr', as APA and BibTeX write them. */
export function dotted(suffix: string | undefined): string | undefined {
  return suffix?.replace(/^[JS]r$/, '$&.');
}

/** Removes empty values. */
export function given<Variables extends object>(variables: Variables) {
  type Given = { [Name in keyof Variables]?: Exclude<Variables[Name], '' | false | null> };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value)) as Given;
}

/** A text in one line, without control characters, because these could end the value in a file. */
function line(text: string | null | undefined): string {
  return (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

function asciiLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}
