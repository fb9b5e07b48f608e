import { type CitationRecord, type CitedAuthor, dotted } from './citation-record.ts';

const ENTRY_TYPES = { 'article-journal': 'article', chapter: 'incollection', article: 'misc' } as const;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** What LaTeX would take for something else. Other characters stay as they are: BibTeX files are UTF-8 today. */
const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  // Even escaped, a brace without its other one would not end a value where it ends.
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

/** An entry of a BibTeX file. @param hasMore whether the list of authors is cut. */
export function bibtexEntry(record: CitationRecord, hasMore: boolean): string {
  const [year, month] = record.issued?.['date-parts'][0] ?? [];
  const container = record['container-title'];
  const fields: [name: string, value: string | undefined][] = [
    ['author', [...record.author.map(bibtexName), ...(hasMore ? ['others'] : [])].join(' and ')],
    // How biblatex says something of single authors.
    ['author+an:orcid', orcidAnnotation(record.author)],
    ['title', protectedTitle(record.title)],
    [record.type === 'chapter' ? 'booktitle' : 'journal', container && escaped(container)],
    ['howpublished', record.type === 'article' && record.publisher ? escaped(record.publisher) : ''],
    ['year', year ? String(year) : ''],
    ['month', month ? MONTHS[month - 1] : ''],
    ['volume', record.volume && escaped(record.volume)],
    ['number', record.issue && escaped(record.issue)],
    // Of an article number too: classic styles and most programs know no field of its own.
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
  // In braces a name is not taken apart.
  if ('literal' in name) return `{${escaped(name.literal)}}`;
  const parts = [name.family, dotted(name.suffix), name.given].flatMap((part) => part || []).map(escaped);
  return name.given ? parts.join(', ') : `{${parts.join(', ')}}`;
}

/** `1="0000-0002-4242-7526"; 3="…"`, by the authors' places. */
function orcidAnnotation(authors: readonly CitedAuthor[]): string {
  return authors
    .flatMap(({ ORCID }, place) => (ORCID ? [`${place + 1}="${ORCID.split('/').at(-1)}"`] : []))
    .join('; ');
}

/** Words whose capitals styles must keep stand in braces. */
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

/** For what programs read as it stands, such as a DOI: only what would break the file is escaped. */
function verbatim(text: string): string {
  return text.replace(/[\\{}]/g, (character) => ESCAPED[character] ?? character);
}
