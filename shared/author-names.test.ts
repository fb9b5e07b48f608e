import { describe, expect, it } from 'vitest';
import { authorNames, writtenAuthors } from './author-names.ts';

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
