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
    ISSN: ['none', '17561833'],
    license: [
      { URL: 'https://example.org/text-mining', 'content-version': 'tdm' },
      { URL: 'https://creativecommons.org/licenses/by/4.0/', 'content-version': 'vor' },
    ],
  });

  expect(record).toEqual({
    title: 'Effects of H. pylori & CO2: a < b é–',
    summary: 'What it says. And why.',
    authors: 'Page MJ; McKenzie JE; Salameh JP; PRISMA Group',
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

const ASSOCIATION = { literal: 'جمعية البحوث' };

it.each([
  [[{ family: 'الحربي', given: 'سارة محمد' }, ASSOCIATION], 'سارة محمد الحربي; جمعية البحوث'],
  [[{ given: 'الحربي،', family: 'سارة محمد' }, ASSOCIATION], 'سارة محمد الحربي; جمعية البحوث'],
  [[{ given: 'SKM', family: 'Halloway' }], 'Halloway SKM'],
  [[{ given: 'Jinwoo (진우)', family: 'Lee' }], 'Lee J'],
  [[{ given: 'M.R.', family: 'Southey' }], 'Southey MR'],
  [[{ given: 'OMAR ALI', family: 'HASSAN' }], 'HASSAN OA'],
  [[{ given: '小明', family: '王' }], '王小明'],
  [[{ given: 'Walter F', family: 'Azeredo', suffix: 'Jr.' }], 'Azeredo WF Jr'],
  [[{ family: 'Casas', 'dropping-particle': 'de', 'non-dropping-particle': 'las' }], 'de las Casas'],
  [[{ literal: 'Ministry of Health, Eastern Region' }], '"Ministry of Health, Eastern Region"'],
])('keeps the authors %j as they are', (author, authors) => {
  expect(parseCslRecord({ title: 'T', author })?.authors).toBe(authors);
});

it('takes all authors whom the column holds', () => {
  const author = Array.from({ length: 60 }, (_, index) => ({ given: 'A M', family: `Family${index}` }));
  expect(parseCslRecord({ title: 'T', author })).not.toHaveProperty('authorCount');
});

const P_VALUE = '<mrow><mi>p</mi><mo>&lt;</mo><mn>0.05</mn></mrow>';
const SOURCE = '<annotation encoding="application/x-tex">p&lt;0.05</annotation>';
const CALCIUM = '<mml:math><mml:msup><mml:mi>Ca</mml:mi><mml:mn>2</mml:mn></mml:msup></mml:math>';

it.each([
  [{ title: ['Special Report'], subtitle: ['Chest Pain at Night?'] }, 'Special Report: Chest Pain at Night?'],
  [{ title: ['Salt?'], subtitle: ['A cohort'] }, 'Salt? A cohort'],
  [{ title: ['Salt and stroke:'], subtitle: ['a cohort'] }, 'Salt and stroke: a cohort'],
  [{ title: ['Salt and stroke: a cohort'], subtitle: ['A cohort'] }, 'Salt and stroke: a cohort'],
  [{ title: 'Eradication of &lt;i&gt;H. pylori&lt;/i&gt;' }, 'Eradication of H. pylori'],
  [{ title: 'TNF-&alpha; &ndash; &ge;2 doses, Universit&eacute;' }, 'TNF-α – ≥2 doses, Université'],
  [{ title: 'Gut &amp;amp; Liver, &constructor; &#0;' }, 'Gut & Liver, &constructor; \ufffd'],
  [{ title: `With <math><semantics>${P_VALUE}${SOURCE}</semantics></math> again` }, 'With p<0.05 again'],
  [{ title: `Uptake of${CALCIUM}and more` }, 'Uptake of Ca2 and more'],
  [{ title: 'If size<a cut-off and age>b years, <5 mm' }, 'If size<a cut-off and age>b years, <5 mm'],
  [{ title: 'HbA\n   <sub>1c</sub>\n   : a trial' }, 'HbA1c: a trial'],
])('makes a title of %j', (record, title) => {
  expect(parseCslRecord(record)?.title).toBe(title);
});

const ONLINE = { issued: { 'date-parts': [[2020, 3, 9]] }, 'published-print': { 'date-parts': [[2021, 1]] } };

it.each([
  [{ issued: { literal: '2018' } }, '2018'],
  [{ ...ONLINE, volume: '178', page: '6-30' }, '2021'],
  [ONLINE, '2020'],
])('reads the year of %j', (record, date) => {
  expect(parseCslRecord({ title: 'T', ...record })?.date).toBe(date);
});

it.each([
  [{ 'container-title': ['Methods in Example Biology', 'Meta-Analysis for Clinics'] }],
  [{ 'container-title': ['Meta-Analysis for Clinics', 'Methods'], 'collection-title': 'Methods' }],
])('takes the book of %j, not its series', (record) => {
  const chapter = parseCslRecord({ title: 'T', type: 'book-chapter', ...record });
  expect(chapter?.journal).toBe('Meta-Analysis for Clinics');
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
  [{}],
  [{ type: 'constructor' }],
  [{ title: 7, author: [null, 3, {}], issued: { 'date-parts': [[null]] }, 'container-title': {} }],
])('makes nothing of %j', (answer) => {
  expect(parseCslRecord(answer)).toBeNull();
});
