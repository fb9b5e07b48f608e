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

  it('gives each entry a key of its own, also without Latin letters', () => {
    const arabic = { ...PRISMA, id: 12, title: 'مراجعة منهجية', authors: 'محمد القحطاني' };
    const entries = citationFile([PRISMA, { ...PRISMA, id: 7 }, arabic], 'bibtex');

    expect(entries.match(/^@.*/gm)).toEqual([
      '@article{page2021prisma,',
      '@article{page2021prisma-7,',
      '@article{publication12,',
    ]);
  });
});

const SUFFIXED = { ...PRISMA, authors: 'Azeredo WF Jr; Smithson AB 3rd; Saudi Food and Drug Authority' };

describe('a BibTeX file of authors with suffixes, and of a group', () => {
  it('has the suffix in the middle, and the group in braces', () => {
    expect(citationFile([SUFFIXED], 'bibtex')).toContain(
      '{Azeredo, Jr., W. F. and Smithson, 3rd, A. B. and {Saudi Food and Drug Authority}}',
    );
  });
});

describe('an RIS file', () => {
  it('has the suffix behind the given name', () => {
    expect(citationFile([SUFFIXED], 'ris').match(/(?<=^AU {2}- ).*(?=\r)/gm)).toEqual([
      'Azeredo, W. F., Jr',
      'Smithson, A. B., 3rd',
      'Saudi Food and Drug Authority',
    ]);
  });

  it('cannot be given a second record by a line break', () => {
    const title = 'One\r\nER  - \r\nTY  - JOUR';

    expect(citationFile([{ ...PRISMA, title }], 'ris').match(/^TY {2}- /gm)).toHaveLength(1);
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
