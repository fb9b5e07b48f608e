import { expect, it } from 'vitest';
import { parseCslRecord } from './csl-record.ts';

it('reads a record as Crossref answers it', () => {
  const record = parseCslRecord({
    type: 'journal-article',
    title: 'The PRISMA 2020 statement: an updated guideline for reporting systematic reviews',
    author: [
      { given: 'Matthew J', family: 'Page', sequence: 'first' },
      { given: 'Joanne E.', family: 'McKenzie' },
      { given: 'Jean-Paul', family: 'Salameh' },
      { name: 'PRISMA Group' },
    ],
    'container-title': 'BMJ',
    issued: { 'date-parts': [[2021, 3, 29]] },
  });

  expect(record).toEqual({
    title: 'The PRISMA 2020 statement: an updated guideline for reporting systematic reviews',
    authors: 'Page MJ, McKenzie JE, Salameh JP, PRISMA Group',
    journal: 'BMJ',
    date: '2021',
  });
});

it('reads a record as DataCite answers it', () => {
  const record = parseCslRecord({
    title: 'A data set',
    author: [{ literal: 'Burhan Clinical Research' }],
    publisher: 'Zenodo',
    issued: { 'date-parts': [['2019']] },
  });

  expect(record).toEqual({
    title: 'A data set',
    authors: 'Burhan Clinical Research',
    journal: 'Zenodo',
    date: '2019',
  });
});

it('takes the first of a list, and plain text out of markup', () => {
  const record = parseCslRecord({
    title: ['Effects of <i>H. pylori</i> &amp; CO<sub>2</sub>:\n a &lt; b &#233;&#x2013;', 'Second'],
    'container-title': ['Annals'],
  });

  expect(record).toMatchObject({ title: 'Effects of H. pylori & CO2: a < b é–', journal: 'Annals' });
});

it.each([
  ['nothing', null],
  ['a text', 'not found'],
  ['a list', []],
  ['an empty record', {}],
  [
    'a record of other types',
    { title: 7, author: 'x', issued: { 'date-parts': 'y' }, 'container-title': {} },
  ],
  ['authors that are none', { author: [null, 3, {}] }],
  ['a year that is none', { issued: { 'date-parts': [[null]] } }],
])('makes nothing of %s', (_, answer) => {
  expect(parseCslRecord(answer)).toBeNull();
});
