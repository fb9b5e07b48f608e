import { expect, it } from 'vitest';
import { RESOURCES } from '../../resources/resources.ts';
import { findProblems, missingColumns } from './validation.ts';

const VALID = {
  title: 'A title',
  summary: 'A summary',
  authors: 'An author',
  journal: 'A journal',
  date: '2026',
  doi: '',
  image_url: 'https://example.org/a.png',
  image_alt: '',
};
const problems = (values: Partial<typeof VALID>) =>
  findProblems(RESOURCES.publications, { ...VALID, ...values });

it('finds nothing wrong with a valid form', () => {
  expect(problems({})).toEqual({});
});

it('takes white space of any kind for missing', () => {
  expect(missingColumns(problems({ title: ' \n\t', journal: '\u00A0\u3000' }))).toEqual(['title', 'journal']);
});

it('counts characters as the database does, not UTF-16 units', () => {
  expect(problems({ date: '😀'.repeat(50) })).toEqual({});
  expect(problems({ date: '😀'.repeat(51) })).toEqual({ date: { kind: 'too-long', count: 1 } });
});

it.each(['https://example.org/a.png', 'HTTP://EXAMPLE.ORG/A.PNG', '/media/a.png'])(
  'accepts the address %s',
  (image_url) => {
    expect(problems({ image_url })).toEqual({});
  },
);

it.each([
  'example.org/a.png',
  '//example.org/a.png',
  '/\\example.org',
  'javascript:alert(1)',
  'data:image/png,x',
  'https://',
  'ftp://example.org/a',
])('refuses the address %s', (image_url) => {
  expect(problems({ image_url })).toEqual({ image_url: { kind: 'bad-address' } });
});
