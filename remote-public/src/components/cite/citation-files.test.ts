import { buildPublication } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import { citationFile } from './citation-files.ts';

// pages/publication/recorded-dois.test.tsx tests what programs read in these files.

const PRISMA = buildPublication({
  title: 'The PRISMA 2020 statement: an updated guideline',
  date: '2021-03-29',
  volume: '372',
  issue: '8284',
  pages: '1-9',
  publisher: 'BMJ',
});
const SUFFIXED = { ...PRISMA, authors: 'Azeredo WF Jr; Smithson AB 3rd; Saudi Food and Drug Authority' };

it('a BibTeX file holds an article with a plain key', () => {
  expect(citationFile([PRISMA], 'bibtex')).toMatchInlineSnapshot(`
    "@article{page2021prisma,
    	author = {Page, M. J. and McKenzie, J. E. and others},
    	author+an:orcid = {1="0000-0002-4242-7526"},
    	title = {The {PRISMA} 2020 statement: an updated guideline},
    	journal = {BMJ},
    	year = {2021},
    	month = mar,
    	volume = {372},
    	number = {8284},
    	pages = {1--9},
    	publisher = {BMJ},
    	issn = {0959-8138},
    	doi = {10.1136/bmj.n71},
    	pmid = {33782057},
    	copyright = {https://creativecommons.org/licenses/by/4.0/},
    }
    "
  `);
});

it('a RIS file says the day as the format writes it, and the first and last page', () => {
  const ris = citationFile([PRISMA], 'ris');

  expect(ris).toContain('\r\nPY  - 2021\r\nDA  - 2021/03/29\r\nVL  - 372\r\n');
  expect(ris).toContain('\r\nSP  - 1\r\nEP  - 9\r\n');
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

  const keys = ['page2021prisma', 'page2021prisma-7', 'publication12'];
  expect(entries.match(/^@.*/gm)).toEqual(keys.map((key) => `@article{${key},`));
});

it('a suffix has its place in each format, and a group stays whole', () => {
  expect(citationFile([SUFFIXED], 'bibtex')).toContain(
    '{Azeredo, Jr., W. F. and Smithson, 3rd, A. B. and {Saudi Food and Drug Authority}}',
  );
  const authors = citationFile([SUFFIXED], 'ris').match(/(?<=^AU {2}- ).*(?=\r)/gm);
  expect(authors).toEqual(['Azeredo, W. F., Jr', 'Smithson, A. B., 3rd', 'Saudi Food and Drug Authority']);
});

it('a CSL-JSON file says all that is known, and nothing that is not', () => {
  const [record] = JSON.parse(citationFile([{ ...PRISMA, issue: ' ' }], 'csl'));

  expect(record).toEqual({
    id: 'page2021prisma',
    type: 'article-journal',
    title: PRISMA.title,
    author: [
      { family: 'Page', given: 'M. J.', ORCID: 'https://orcid.org/0000-0002-4242-7526' },
      { family: 'McKenzie', given: 'J. E.' },
    ],
    'container-title': 'BMJ',
    publisher: 'BMJ',
    issued: { 'date-parts': [[2021, 3, 29]] },
    volume: '372',
    page: '1-9',
    ISSN: '0959-8138',
    DOI: '10.1136/bmj.n71',
    URL: 'https://doi.org/10.1136/bmj.n71',
    PMID: '33782057',
    license: [{ URL: 'https://creativecommons.org/licenses/by/4.0/' }],
  });
});

it.each([
  ['bibtex', ''],
  ['ris', ''],
  ['csl', '[]\n'],
] as const)('a %s file without publications is valid too', (format, file) => {
  expect(citationFile([], format)).toBe(file);
});
