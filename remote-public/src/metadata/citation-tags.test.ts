import type { Publication } from '@burhan/shared/entities/content';
import { buildPublication } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import { citationTags } from './citation-tags.ts';

// What whole records give is read by readers' rules in pages/publication/recorded-dois.test.tsx.

const tagsOf = (fields: Partial<Publication>) =>
  citationTags(buildPublication(fields), 'https://www.example.org/publications/7').map(
    ({ name, content }) => [name, content],
  );

it.each([
  ['2021-03-29', '2021/03/29'],
  ['2021-03', '2021'],
  ['٢٠٢١', '2021'],
])('gives the date %s as %s', (date, given) => {
  expect(tagsOf({ date })).toContainEqual(['citation_publication_date', given]);
});

it('leaves out what the publication does not say', () => {
  const names = tagsOf({ date: 'in press', doi: 'javascript:alert(1)', authors: '' }).map(([name]) => name);

  expect(names).not.toContain('citation_publication_date');
  expect(names).not.toContain('citation_doi');
  expect(names).not.toContain('citation_author');
});
