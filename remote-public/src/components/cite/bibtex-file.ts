import { type CitationRecord, type CitedAuthor, dotted } from './citation-record.ts';

const ENTRY_TYPES = { 'article-journal': 'article', chapter: 'incollection', article: 'misc' } as const;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Characters with a meaning in LaTeX. All others stay as they are: BibTeX files are UTF-8 today. */
const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  // BibTeX counts escaped braces too, so an unpaired one would move the end of the value.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
};

/** Writes an entry of a BibTeX file. @param hasMore whether the list of authors is incomplete. */
export function bibtexEntry(record: CitationRecord, hasMore: boolean): string {
  const [year, month] = record.issued?.['date-parts'][0] ?? [];
  const container = record['container-title'];
  const fields: [name: string, value: string | undefined][] = [
    ['author', [...record.author.map(bibtexName), ...(hasMore ? ['others'] : [])].join(' and ')],
    // biblatex's suffix `+an` adds data to authors, here their ORCID iDs.
    ['author+an:orcid', orcidAnnotation(record.author)],
    ['title', protectedTitle(record.title)],
    [record.type === 'chapter' ? 'booktitle' : 'journal', container && escaped(container)],
    ['howpublished', record.type === 'article' && record.publisher ? escaped(record.publisher) : ''],
    ['year', year ? String(year) : ''],
    ['month', month ? MONTHS[month - 1] : ''],
    ['volume', record.volume && escaped(record.volume)],
    ['number', record.issue && escaped(record.issue)],
    // An article number goes here too: classic styles and most programs have no other field for it.
    ['pages', escaped(record.number ?? record.page?.replaceAll('-', '--') ?? '')],
    ['publisher', record.type !== 'article' && record.publisher ? escaped(record.publisher) : ''],
    ['issn', record.ISSN],
    ['doi', record.DOI && verbatim(record.DOI)],
    ['pmid', record.PMID && escaped(record.PMID)],
    ['copyright', record.license && verbatim(record.license[0].URL)],
    ['note', escaped([record.genre, record.note].filter(Boolean).join('. '))],
  ];
  const lines = fields.flatMap(([name, value]) => {
    if (!value) return [];
    return [`\t${name} = ${name === 'month' ? value : `{${value}}`},\n`];
  });
  return `@${ENTRY_TYPES[record.type]}{${record.id},\n${lines.join('')}}\n`;
}

function bibtexName(name: CitedAuthor): string {
  // Braces keep BibTeX from splitting the name.
  if ('literal' in name) return `{${escaped(name.literal)}}`;
  const parts = [name.family, dotted(name.suffix), name.given].flatMap((part) => part || []).map(escaped);
  return name.given ? parts.join(', ') : `{${parts.join(', ')}}`;
}

/** The authors' ORCID iDs by position: `1="0000-0002-4242-7526"; 3="…"`. */
function orcidAnnotation(authors: readonly CitedAuthor[]): string {
  return authors
    .flatMap(({ ORCID }, place) => (ORCID ? [`${place + 1}="${ORCID.split('/').at(-1)}"`] : []))
    .join('; ');
}

/** Puts words with capitals in braces, so that styles keep the capitals. */
function protectedTitle(title: string): string {
  return title
    .split(' ')
    .map((word, place) => {
      const hasCapital = place === 0 ? /^\P{L}*\p{L}.*\p{Lu}/su.test(word) : /\p{Lu}/u.test(word);
      if (!hasCapital) return escaped(word);
      const [core = ''] = /[^\p{P}\p{S}](?:.*[^\p{P}\p{S}])?/su.exec(word) ?? [];
      const [before = '', after = ''] = word.split(core);
      return `${escaped(before)}{${escaped(core)}}${escaped(after)}`;
    })
    .join(' ');
}

function escaped(text: string): string {
  return text.replace(/[\\{}~^&%$#_]/g, (character) => ESCAPED[character] ?? character);
}

/** For values that programs read literally, such as a DOI: escapes only characters that would break the file. */
function verbatim(text: string): string {
  return text.replace(/[\\{}]/g, (character) => ESCAPED[character] ?? character);
}
