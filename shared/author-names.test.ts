import { describe, expect, it } from 'vitest';
import { authorNames, orcidsOfAuthors, writtenAuthors } from './author-names.ts';

const PAGE = { family: 'Page', given: 'M. J.' };
const MCKENZIE = { family: 'McKenzie', given: 'J. E.' };

describe('authorNames', () => {
  it.each([
    ['Page MJ, McKenzie JE', [PAGE, MCKENZIE]],
    ['Page MJ; McKenzie JE', [PAGE, MCKENZIE]],
    ['Page MJ and McKenzie JE', [PAGE, MCKENZIE]],
    ['Page, M. J., & McKenzie, J. E.', [PAGE, MCKENZIE]],
    ['Page, M.J., and McKenzie, J.E.', [PAGE, MCKENZIE]],
    ['von Elm E', [{ family: 'von Elm', given: 'E.' }]],
    [
      'Jane Doe, Omar Ali',
      [
        { family: 'Doe', given: 'Jane' },
        { family: 'Ali', given: 'Omar' },
      ],
    ],
    ['Erik von Elm', [{ family: 'von Elm', given: 'Erik' }]],
    ['Sara Al Otaibi', [{ family: 'Al Otaibi', given: 'Sara' }]],
    ['Schulz KF; CONSORT Group', [{ family: 'Schulz', given: 'K. F.' }, { literal: 'CONSORT Group' }]],
    ['محمد القحطاني', [{ literal: 'محمد القحطاني' }]],
    ['محمد القحطاني، سارة العتيبي', [{ literal: 'محمد القحطاني' }, { literal: 'سارة العتيبي' }]],
    ['محمد القحطاني؛ سارة العتيبي', [{ literal: 'محمد القحطاني' }, { literal: 'سارة العتيبي' }]],
    ['Burhan', [{ literal: 'Burhan' }]],
    ['', []],
  ])('reads %j', (text, names) => {
    expect(authorNames(text)).toEqual({ names, hasMore: false });
  });

  it.each(['Page MJ et al.', 'Page MJ, et al', 'Page MJ and others'])('knows that %j is cut', (text) => {
    expect(authorNames(text)).toEqual({ names: [PAGE], hasMore: true });
  });

  it('knows in Arabic too that there are more', () => {
    expect(authorNames('محمد القحطاني، وآخرون')).toEqual({
      names: [{ literal: 'محمد القحطاني' }],
      hasMore: true,
    });
  });

  it('keeps names as they were typed beside what they are read as', () => {
    const { authors } = writtenAuthors('Page, M. J., &  McKenzie JE; محمد القحطاني، وآخرون');

    expect(authors.map(({ typed }) => typed)).toEqual(['Page, M. J.', 'McKenzie JE', 'محمد القحطاني']);
  });
});

describe('orcidsOfAuthors', () => {
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
});
