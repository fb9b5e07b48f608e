import { expect, it } from 'vitest';
import { orcidsOfAuthors } from './author-orcids.ts';

const ONE = '0000-0002-4242-7526';
const OTHER = '0000-0002-1825-0097';

it('finds each author by the name as it was typed, in whichever form', () => {
  const authors = 'Page, M. J., & McKenzie, J. E.; CONSORT Group';

  expect(orcidsOfAuthors({ authors, author_orcids: `McKenzie, J. E. ${ONE}` })).toEqual([null, ONE, null]);
  expect(orcidsOfAuthors({ authors, author_orcids: `Page MJ ${ONE}` })).toEqual([ONE, null, null]);
});

it('gives authors of one name their iDs in order', () => {
  const author_orcids = `Ali A ${ONE}\nAli A ${OTHER}`;

  expect(orcidsOfAuthors({ authors: 'Ali A, Page MJ, Ali A', author_orcids })).toEqual([ONE, null, OTHER]);
});

it('finds names in Arabic', () => {
  const authors = 'محمد القحطاني، سارة العتيبي';

  expect(orcidsOfAuthors({ authors, author_orcids: `سارة العتيبي ${ONE}` })).toEqual([null, ONE]);
});

it.each([null, undefined, '', 'no iD', `Somebody Else ${ONE}`])('finds none in %j', (author_orcids) => {
  expect(orcidsOfAuthors({ authors: 'Page MJ', author_orcids })).toEqual([null]);
});
