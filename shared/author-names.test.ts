import { describe, expect, it } from 'vitest';
import {
  type AuthorName,
  authorNames,
  orcidsOfAuthors,
  printAuthors,
  writtenAuthors,
} from './author-names.ts';

const PAGE = { family: 'Page', given: 'M. J.' };
const MCKENZIE = { family: 'McKenzie', given: 'J. E.' };
const AZEREDO = { family: 'Azeredo', given: 'W. F.', suffix: 'Jr' };
const NORTHCOTE = { family: 'Northcote', given: 'John' };
const MANSOORI = { family: 'Mansoori', given: 'Hala' };

/** Groups, as records and people name them. */
const GROUPS = [
  'Gulf 2024 Kidney and Urinary Disorders Collaborators',
  'World Health Organization',
  'Saudi Food and Drug Authority',
  'Department of Family & Community Medicine',
  'Cochrane Gynaecology and Fertility Group',
  'King Saud University',
  'وزارة الصحة و السكان',
];
/** Those that only semicolons, lines or quotation marks keep whole. */
const CUT_AT_COMMAS = [
  'Writing Committee, Heart and Lung Register',
  'Ministry of Health, Eastern Region',
  'جمعية البحوث، الرياض',
];

describe('authorNames', () => {
  it.each([
    ['Page MJ, McKenzie JE', [PAGE, MCKENZIE]],
    ['Page MJ; McKenzie JE', [PAGE, MCKENZIE]],
    ['Page MJ and McKenzie JE', [PAGE, MCKENZIE]],
    ['Page, M. J., & McKenzie, J. E.', [PAGE, MCKENZIE]],
    ['Page, M.J., and McKenzie, J.E.', [PAGE, MCKENZIE]],
    ['Page, M.J. & McKenzie, J.E.', [PAGE, MCKENZIE]],
    ['Page MJ,\nMcKenzie JE', [PAGE, MCKENZIE]],
    ['Page MJ\nMcKenzie JE', [PAGE, MCKENZIE]],
    ['Page M.J., McKenzie J. E.1*', [PAGE, MCKENZIE]],
    ['von Elm E', [{ family: 'von Elm', given: 'E.' }]],
    ['van den Berg, J.', [{ family: 'van den Berg', given: 'J.' }]],
    ['Salameh J-P', [{ family: 'Salameh', given: 'J.-P.' }]],
    ['Smith JR', [{ family: 'Smith', given: 'J. R.' }]],
    ['John Northcote, MD; Hala Mansoori, MBBS, PhD', [NORTHCOTE, MANSOORI]],
    ['Northcote, John; Mansoori, Hala', [NORTHCOTE, MANSOORI]],
    ['Jane Doe and the PRISMA Group', [{ family: 'Doe', given: 'Jane' }, { literal: 'the PRISMA Group' }]],
    ['王小明; 山田太郎', [{ literal: '王小明' }, { literal: '山田太郎' }]],
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

  it.each([
    'Azeredo WF Jr',
    'Azeredo W. F. Jr.',
    'Azeredo WF, Jr.',
    'Azeredo, W. F., Jr.',
    'Azeredo, Jr., W. F.',
    'Azeredo Jr WF',
  ])('tells the suffix of %j from the family name', (text) => {
    expect(authorNames(`${text}, Smithson AB 3rd, Whitmore MH III`).names).toEqual([
      AZEREDO,
      { family: 'Smithson', given: 'A. B.', suffix: '3rd' },
      { family: 'Whitmore', given: 'M. H.', suffix: 'III' },
    ]);
  });

  it('tells the suffix from names in full', () => {
    expect(authorNames('Walter F. Azeredo Jr.').names).toEqual([{ ...AZEREDO, given: 'Walter F.' }]);
  });

  it.each(GROUPS)('takes %j for one author, alone and among others', (group) => {
    expect(authorNames(group).names).toEqual([{ literal: group }]);
    expect(authorNames(`Page MJ, ${group}, McKenzie JE`).names).toEqual([PAGE, { literal: group }, MCKENZIE]);
  });

  it.each([...GROUPS, ...CUT_AT_COMMAS])(
    'keeps %j whole between semicolons, on a line and in quotation marks',
    (group) => {
      const names = [{ literal: group }, PAGE];

      expect(authorNames(`${group}; Page MJ`).names).toEqual(names);
      expect(authorNames(`${group}\nPage MJ`).names).toEqual(names);
      expect(authorNames(`"${group}", Page MJ`).names).toEqual(names);
    },
  );

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

  it('makes one line of several, without quotation marks around names', () => {
    const { line, authors } = writtenAuthors('"Altitude Trial; Steering Group"\n  Page MJ\net al.');

    expect(line).toBe('Altitude Trial; Steering Group; Page MJ; et al.');
    expect(authors.map(({ end }) => line.slice(0, end))).toEqual([
      'Altitude Trial; Steering Group',
      'Altitude Trial; Steering Group; Page MJ',
    ]);
  });
});

type Printed = [text: string, names: AuthorName[]];

describe('printAuthors', () => {
  it.each<Printed>([
    ['Azeredo WF Jr, Page MJ', [AZEREDO, PAGE]],
    ['Page MJ; PRISMA Group', [PAGE, { literal: 'PRISMA Group' }]],
    ['王小明', [{ literal: '王小明' }]],
    ['Page MJ; "Kidney Health"', [PAGE, { literal: 'Kidney Health' }]],
    ['"Altitude Trial; Steering Group"; Page MJ', [{ literal: 'Altitude Trial; Steering Group' }, PAGE]],
    ...CUT_AT_COMMAS.map((literal): Printed => [`"${literal}"`, [{ literal }]]),
    ...CUT_AT_COMMAS.map((literal): Printed => [`${literal}; Page MJ`, [{ literal }, PAGE]]),
  ])('writes %j, which is read back the same', (text, names) => {
    expect(printAuthors({ names, hasMore: false })).toBe(text);
    expect(authorNames(text).names).toEqual(names);
  });

  it('says that there are more', () => {
    expect(printAuthors({ names: [PAGE, MCKENZIE], hasMore: true })).toBe('Page MJ, McKenzie JE, et al.');
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

  it('finds a name in quotation marks', () => {
    expect(orcidsOfAuthors({ authors: 'Page MJ; "Jane Doe"', author_orcids: `Jane Doe ${ONE}` })).toEqual([
      null,
      ONE,
    ]);
  });

  it('finds names in Arabic', () => {
    const authors = 'محمد القحطاني، سارة العتيبي';

    expect(orcidsOfAuthors({ authors, author_orcids: `سارة العتيبي ${ONE}` })).toEqual([null, ONE]);
  });

  it.each([null, undefined, '', 'no iD', `Somebody Else ${ONE}`])('finds none in %j', (author_orcids) => {
    expect(orcidsOfAuthors({ authors: 'Page MJ', author_orcids })).toEqual([null]);
  });
});
