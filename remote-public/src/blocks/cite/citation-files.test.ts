import { buildPublication } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { citationFile } from './citation-files.ts';

const PRISMA = buildPublication({
  title: 'The PRISMA 2020 statement: an updated guideline',
  date: '2021-03-29',
  volume: '372',
  issue: '8284',
  pages: '1-9',
  publisher: 'BMJ',
});

const ARABIC = buildPublication({
  title: 'مراجعة منهجية',
  authors: 'محمد القحطاني، سارة العتيبي',
  journal: 'المجلة الطبية السعودية',
  publisher: 'جامعة الملك سعود',
  date: '٢٠٢١',
});

describe('a BibTeX file', () => {
  it('holds one article with a plain key', () => {
    expect(citationFile([PRISMA], 'bibtex')).toBe(
      [
        '@article{page2021prisma,',
        '\tauthor = {Page, M. J. and McKenzie, J. E. and others},',
        '\tauthor+an:orcid = {1="0000-0002-4242-7526"},',
        '\ttitle = {The {PRISMA} 2020 statement: an updated guideline},',
        '\tjournal = {BMJ},',
        '\tyear = {2021},',
        '\tmonth = mar,',
        '\tvolume = {372},',
        '\tnumber = {8284},',
        '\tpages = {1--9},',
        '\tpublisher = {BMJ},',
        '\tissn = {0959-8138},',
        '\tdoi = {10.1136/bmj.n71},',
        '\tpmid = {33782057},',
        '\tcopyright = {https://creativecommons.org/licenses/by/4.0/},',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('cannot be broken out of by a title', () => {
    const entry = citationFile([{ ...PRISMA, title: 'Braces } @article{evil, & 100% \\input' }], 'bibtex');

    expect(entry).toContain(
      'Braces \\textbraceright{} @article\\textbraceleft{}evil, \\& 100\\% \\textbackslash{}input',
    );
  });

  it('keeps what LaTeX has no command for', () => {
    const entry = citationFile([ARABIC], 'bibtex');

    expect(entry).toContain('\ttitle = {مراجعة منهجية},');
    expect(entry).toContain('\tauthor = {{محمد القحطاني} and {سارة العتيبي}},');
    expect(entry).toContain('\tjournal = {المجلة الطبية السعودية},');
    expect(entry).toContain('\tpublisher = {جامعة الملك سعود},');
    expect(citationFile([{ ...PRISMA, title: 'Étude – β₂-agonists ½' }], 'bibtex')).toContain(
      'Étude – β₂-agonists ½',
    );
  });

  it('gives an article number as it stands, and names a book and a server', () => {
    const number = citationFile([{ ...PRISMA, pages: 'bcr-2013-010' }], 'bibtex');
    const chapter = citationFile([{ ...PRISMA, work_type: 'book-chapter' }], 'bibtex');
    const preprint = citationFile([{ ...PRISMA, work_type: 'preprint', journal: 'medRxiv' }], 'bibtex');

    expect(number).toContain('pages = {bcr-2013-010}');
    expect(chapter).toMatch(/^@incollection\{.*\tbooktitle = \{BMJ\},\n/s);
    expect(preprint).toMatch(/^@misc\{.*\thowpublished = \{medRxiv\},\n.*\tnote = \{Preprint\},\n/s);
  });

  it('gives each entry a key of its own', () => {
    const entries = citationFile([PRISMA, { ...PRISMA, id: 7 }], 'bibtex');

    expect(entries.match(/^@.*/gm)).toEqual(['@article{page2021prisma,', '@article{page2021prisma-7,']);
  });

  it('has a key where the title and the authors have no Latin letters', () => {
    expect(citationFile([{ ...ARABIC, id: 12 }], 'bibtex')).toMatch(/^@article\{publication12,/);
  });
});

describe('an RIS file', () => {
  it('holds one journal article in lines that end as the format asks', () => {
    const lines = citationFile([PRISMA], 'ris').split('\r\n');

    expect(lines[0]).toBe('TY  - JOUR');
    expect(lines).toContain('AU  - Page, M. J.');
    expect(lines).toContain('TI  - The PRISMA 2020 statement: an updated guideline');
    expect(lines).toContain('DO  - 10.1136/bmj.n71');
    expect(lines).toContain('PY  - 2021');
    expect(lines.slice(-2)).toEqual(['ER  - ', '']);
  });

  it('keeps a long title in one line', () => {
    const title = 'word '.repeat(60).trim();

    expect(citationFile([{ ...PRISMA, title }], 'ris').split('\r\n')).toContain(`TI  - ${title}`);
  });

  it('cannot be given a second record by a line break', () => {
    const title = 'One\r\nER  - \r\nTY  - JOUR';

    expect(citationFile([{ ...PRISMA, title }], 'ris').match(/^TY {2}- /gm)).toHaveLength(1);
  });

  it('keeps Arabic, one author a line', () => {
    const lines = citationFile([ARABIC], 'ris').split('\r\n');

    expect(lines).toEqual(
      expect.arrayContaining([
        'TI  - مراجعة منهجية',
        'AU  - محمد القحطاني',
        'AU  - سارة العتيبي',
        'PB  - جامعة الملك سعود',
      ]),
    );
  });

  it('parts a range of pages, and no article number', () => {
    expect(citationFile([PRISMA], 'ris')).toContain('SP  - 1\r\nEP  - 9\r\n');
    expect(citationFile([{ ...PRISMA, pages: 'n71' }], 'ris')).toMatch(/SP {2}- n71\r\n(?!EP)/);
  });
});

describe('a CSL-JSON file', () => {
  it('says all that is known, and nothing that is not', () => {
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
});

it('is a valid file without publications too', () => {
  expect(citationFile([], 'bibtex')).toBe('');
  expect(citationFile([], 'ris')).toBe('');
  expect(JSON.parse(citationFile([], 'csl'))).toEqual([]);
});
