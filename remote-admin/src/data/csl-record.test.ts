import { expect, it } from 'vitest';
import { parseCslRecord } from './csl-record.ts';

it('reads a record as Crossref answers it', () => {
  const record = parseCslRecord({
    type: 'book-chapter',
    title: ['Effects of <i>H. pylori</i> &amp; CO<sub>2</sub>:\n a &lt; b &#233;&#x2013;', 'Second'],
    author: [
      { given: 'Matthew J', family: 'Page', ORCID: 'http://orcid.org/0000-0002-4242-7526' },
      { given: 'Joanne E.', family: 'McKenzie', ORCID: 'http://orcid.org/0000-0002-4242-7527' },
      { given: 'Jean-Paul', family: 'Salameh' },
      { name: 'PRISMA Group' },
    ],
    issued: { 'date-parts': [[2021, 3, 29]] },
    abstract: '<jats:title>Abstract</jats:title><jats:p>What it says.</jats:p><jats:p>And why.</jats:p>',
    volume: 12,
    issue: '3',
    'article-number': 'n71',
    publisher: 'BMJ &amp; Co',
    ISSN: ['none', '1756-1833'],
    license: [
      { URL: 'https://example.org/text-mining', 'content-version': 'tdm' },
      { URL: 'https://creativecommons.org/licenses/by/4.0/', 'content-version': 'vor' },
    ],
  });

  expect(record).toEqual({
    title: 'Effects of H. pylori & CO2: a < b é–',
    summary: 'What it says. And why.',
    authors: 'Page MJ, McKenzie JE, Salameh JP, PRISMA Group',
    journal: 'BMJ & Co',
    date: '2021',
    work_type: 'book-chapter',
    volume: '12',
    issue: '3',
    pages: 'n71',
    publisher: 'BMJ & Co',
    issn: '1756-1833',
    pmid: '',
    licence_url: 'https://creativecommons.org/licenses/by/4.0/',
    author_orcids: 'Page MJ 0000-0002-4242-7526',
  });
});

it.each([
  ['as two parts', { family: 'الحربي', given: 'سارة محمد' }],
  ['with an Arabic comma between them', { given: 'الحربي،', family: 'سارة محمد' }],
  ['as one text', { literal: 'سارة محمد الحربي' }],
])('keeps Arabic names whole, %s', (_, author) => {
  const record = parseCslRecord({ title: 'دراسة', author: [author, { literal: 'جمعية البحوث' }] });

  expect(record?.authors).toBe('سارة محمد الحربي, جمعية البحوث');
});

it('leaves out what does not fit its column, and licences that are no addresses', () => {
  const record = parseCslRecord({
    title: 'A preprint',
    type: 'posted-content',
    issued: { 'date-parts': [['2019']] },
    institution: [{ name: 'medRxiv' }],
    volume: '1'.repeat(51),
    license: [{ URL: 'javascript:alert(1)' }],
  });

  const expected = { journal: 'medRxiv', date: '2019', work_type: 'preprint', volume: '', licence_url: '' };
  expect(record).toMatchObject(expected);
});

it.each([
  ['a text', 'not found'],
  ['an empty record', {}],
  [
    'a record of other types',
    { title: 7, author: [null, 3, {}], issued: { 'date-parts': [[null]] }, 'container-title': {} },
  ],
])('makes nothing of %s', (_, answer) => {
  expect(parseCslRecord(answer)).toBeNull();
});
