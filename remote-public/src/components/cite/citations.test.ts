import type { Publication } from '@burhan/shared/entities/content';
import { buildPublication } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import { citationFile } from './citation-files.ts';
import { formatCitation } from './format-citation.ts';

// pages/publication/recorded-dois.test.tsx tests what programs read in the files.

/** Authors with a suffix and a group, of a list that is cut. */
const PRISMA = buildPublication({
  title: 'The PRISMA 2020 statement: an updated guideline',
  authors: 'Azeredo WF Jr; Saudi Food and Drug Authority; et al.',
  author_orcids: 'Azeredo WF Jr 0000-0002-4242-7526',
  date: '2021-03-29',
  volume: '372',
  issue: '8284',
  pages: '137-141',
  publisher: 'BMJ',
});

it('a BibTeX file says all that is known', () => {
  expect(citationFile([PRISMA], 'bibtex')).toMatchInlineSnapshot(`
    "@article{azeredo2021prisma,
    	author = {Azeredo, Jr., W. F. and {Saudi Food and Drug Authority} and others},
    	author+an:orcid = {1="0000-0002-4242-7526"},
    	title = {The {PRISMA} 2020 statement: an updated guideline},
    	journal = {BMJ},
    	year = {2021},
    	month = mar,
    	volume = {372},
    	number = {8284},
    	pages = {137--141},
    	publisher = {BMJ},
    	issn = {0959-8138},
    	doi = {10.1136/bmj.n71},
    	pmid = {33782057},
    	copyright = {https://creativecommons.org/licenses/by/4.0/},
    }
    "
  `);
});

it('a RIS file says the authors in full, the day as the format writes it, and the first and last page', () => {
  const ris = citationFile([PRISMA], 'ris');

  expect(ris).toContain('\r\nAU  - Azeredo, W. F., Jr\r\nAU  - Saudi Food and Drug Authority\r\n');
  expect(ris).toContain('\r\nPY  - 2021\r\nDA  - 2021/03/29\r\nVL  - 372\r\n');
  expect(ris).toContain('\r\nSP  - 137\r\nEP  - 141\r\n');
});

it('a CSL-JSON file says all that is known, and nothing that is not', () => {
  const [record] = JSON.parse(citationFile([{ ...PRISMA, issue: ' ' }], 'csl'));

  expect(record).toEqual({
    id: 'azeredo2021prisma',
    type: 'article-journal',
    title: PRISMA.title,
    author: [
      { family: 'Azeredo', given: 'W. F.', suffix: 'Jr', ORCID: 'https://orcid.org/0000-0002-4242-7526' },
      { literal: 'Saudi Food and Drug Authority' },
    ],
    'container-title': 'BMJ',
    publisher: 'BMJ',
    issued: { 'date-parts': [[2021, 3, 29]] },
    volume: '372',
    page: '137-141',
    ISSN: '0959-8138',
    DOI: '10.1136/bmj.n71',
    URL: 'https://doi.org/10.1136/bmj.n71',
    PMID: '33782057',
    license: [{ URL: 'https://creativecommons.org/licenses/by/4.0/' }],
  });
});

it('no title breaks out of a file', () => {
  const bibtex = citationFile([{ ...PRISMA, title: 'Braces } @article{evil, & 100% \\input' }], 'bibtex');
  const ris = citationFile([{ ...PRISMA, title: 'One\r\nER  - \r\nTY  - JOUR' }], 'ris');

  expect(bibtex).toContain(
    'Braces \\textbraceright{} @article\\textbraceleft{}evil, \\& 100\\% \\textbackslash{}input',
  );
  expect(ris.match(/^TY {2}- /gm)).toHaveLength(1);
});

it('each entry has a key of its own, also without Latin letters', () => {
  const arabic = { ...PRISMA, id: 12, title: 'مراجعة منهجية', authors: 'محمد القحطاني' };
  const entries = citationFile([PRISMA, { ...PRISMA, id: 7 }, arabic], 'bibtex');

  const keys = ['azeredo2021prisma', 'azeredo2021prisma-7', 'publication12'];
  expect(entries.match(/^@.*/gm)).toEqual(keys.map((key) => `@article{${key},`));
});

it('a reference says all that is known of an article', () => {
  expect(formatCitation(PRISMA, 'vancouver')).toBe(
    'Azeredo WF Jr, Saudi Food and Drug Authority, et al. The PRISMA 2020 statement: an updated guideline. ' +
      'BMJ. 2021 Mar 29;372(8284):137–41. doi:10.1136/bmj.n71 PubMed PMID: 33782057.',
  );
  expect(formatCitation(PRISMA, 'apa')).toBe(
    'Azeredo, W. F., Jr., Saudi Food and Drug Authority, et al. (2021). ' +
      'The PRISMA 2020 statement: an updated guideline. BMJ, 372(8284), 137–141. https://doi.org/10.1136/bmj.n71',
  );
});

const MANY = { authors: 'Aa A, Bb B, Cc C, Dd D, Ee E, Ff F, Gg G' };
const NUMBERED = { issue: '', pages: 'n71', pmid: '' };
const UNKNOWN = { date: 'forthcoming', volume: '', issue: '', pages: '', pmid: '' };
const BARE = { ...UNKNOWN, authors: '', doi: 'javascript:alert(1)' };
const ARABIC = { title: 'مراجعة منهجية', authors: 'محمد القحطاني', date: '٢٠٢١' };
const CHAPTER = { work_type: 'book-chapter', date: '2021', journal: 'A Book', publisher: 'Wiley' } as const;
const PREPRINT = { ...UNKNOWN, work_type: 'preprint', journal: 'medRxiv', date: '2021' } as const;
const DATED = { date: '2010-02-06', found_at: '2026-01-01T00:00:00Z' };
const RETRACTION = { ...DATED, kind: 'retraction', doi: '10.1016/s0140-6736(10)60175-4' };
const UNTOLD = { notices: [{ ...RETRACTION, doi: '', date: '' }] };
const LIFTED = {
  notices: ['correction', 'retraction', 'reinstatement'].map((kind) => ({ ...RETRACTION, kind })),
};

it.each<[what: string, fields: Partial<Publication>, vancouver: RegExp, apa: RegExp]>([
  ['many authors', MANY, /^Aa A, .*Ff F, et al\. The/, /Ff, F\., & Gg, G\. \(/],
  ['the number of an article', NUMBERED, /29;372:n71\. doi:10\.1136\/bmj\.n71$/, /, 372, Article n71\. h/],
  ['what is there', BARE, /^The PRISMA [^.]+\. BMJ\.$/, /^The PRISMA [^.]+\. \(n\.d\.\)\. BMJ\.$/],
  ['Arabic letters and digits', ARABIC, /^محمد القحطاني\. مراجعة.* 2021;372/, /^محمد القحطاني\. \(2021\)/],
  ['a chapter', CHAPTER, / In: A Book\. Wiley; 2021\. p\. 137–41\. d/, / In A Book .*137–141\)\. Wiley\. h/],
  ['a preprint', PREPRINT, /\. medRxiv \[Preprint\]\. 2021\. doi:/, /\. medRxiv\. https:\S+$/],
  [
    'a retraction, with its notice',
    { notices: [RETRACTION] },
    /\. Retraction in: doi:10\.1016\/s0140-6736\(10\)60175-4 \(2010\)\.$/,
    /n71 \(Retraction published 2010, https:\/\/doi\.org\/10\.1016\/s0140-6736\(10\)60175-4\)$/,
  ],
  ['a retraction without a notice', UNTOLD, / Retracted\.$/, /n71 \(Retraction published\)$/],
  // APA has no form for corrections.
  ['what a reinstatement leaves', LIFTED, / Erratum in: doi:\S+ \(2010\)\.$/, /n71$/],
])('a reference says %s', (_, fields, vancouver, apa) => {
  expect(formatCitation({ ...PRISMA, ...fields }, 'vancouver')).toMatch(vancouver);
  expect(formatCitation({ ...PRISMA, ...fields }, 'apa')).toMatch(apa);
});
