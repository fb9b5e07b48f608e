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

/** Names of groups, as records and people write them. */
const GROUPS = [
  'Gulf 2024 Kidney and Urinary Disorders Collaborators',
  'World Health Organization',
  'Saudi Food and Drug Authority',
  'Department of Family & Community Medicine',
  'Cochrane Gynaecology and Fertility Group',
  'King Saud University',
  'وزارة الصحة و السكان',
];
/** Names of groups that are split at commas unless semicolons, lines or quotation marks keep them whole. */
const CUT_AT_COMMAS = [
  'Writing Committee, Heart and Lung Register',
  'Ministry of Health, Eastern Region',
  'جمعية البحوث، الرياض',
];

describe('authorNames', () => {
  it.each([
    ...['Page MJ, McKenzie JE', 'Page MJ; McKenzie JE', 'Page MJ and McKenzie JE', 'Page MJ\nMcKenzie JE'],
    ...['Page, M. J., & McKenzie, J. E.', 'Page, M.J., and McKenzie, J.E.', 'Page, M.J. & McKenzie, J.E.'],
    ...['Page MJ,\nMcKenzie JE', 'Page M.J., McKenzie J. E.1*'],
  ])('reads two names of %j', (text) => {
    expect(authorNames(text)).toEqual({ names: [PAGE, MCKENZIE], hasMore: false });
  });

  it.each<[text: string, names: (AuthorName | string)[]]>([
    ['Mansoori H (Saudi Arabia)', [{ family: 'Mansoori', given: 'H.' }]],
    ['Page MJ; on behalf of the PRISMA Group', [PAGE, 'the PRISMA Group']],
    ['von Elm E', [{ family: 'von Elm', given: 'E.' }]],
    ['van den Berg, J.', [{ family: 'van den Berg', given: 'J.' }]],
    ['Salameh J-P', [{ family: 'Salameh', given: 'J.-P.' }]],
    ['Smith JR', [{ family: 'Smith', given: 'J. R.' }]],
    ['Omar ALI', [{ family: 'ALI', given: 'Omar' }]],
    ['John Northcote, MD; Hala Mansoori, MBBS, PhD', [NORTHCOTE, MANSOORI]],
    ['Northcote, John; Mansoori, Hala', [NORTHCOTE, MANSOORI]],
    ['John Northcote, Hala Mansoori', [NORTHCOTE, MANSOORI]],
    ['John Northcote and the PRISMA Group', [NORTHCOTE, 'the PRISMA Group']],
    ['Page MJ; CONSORT Group', [PAGE, 'CONSORT Group']],
    ['Erik von Elm', [{ family: 'von Elm', given: 'Erik' }]],
    ['Sara Al Otaibi', [{ family: 'Al Otaibi', given: 'Sara' }]],
    ['王小明; 山田太郎', ['王小明', '山田太郎']],
    ['محمد القحطاني، سارة العتيبي', ['محمد القحطاني', 'سارة العتيبي']],
    ['محمد القحطاني؛ سارة العتيبي', ['محمد القحطاني', 'سارة العتيبي']],
    ['Burhan', ['Burhan']],
    ['', []],
  ])('reads %j', (text, names) => {
    const expected = names.map((name) => (typeof name === 'string' ? { literal: name } : name));
    expect(authorNames(text)).toEqual({ names: expected, hasMore: false });
  });

  it.each([
    ...[
      'Azeredo WF Jr',
      'Azeredo W. F. Jr.',
      'Azeredo WF, Jr.',
      'Azeredo, W. F., Jr.',
      'Azeredo, Jr., W. F.',
    ],
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

  it.each([...GROUPS, ...CUT_AT_COMMAS])('keeps %j whole where it stands apart', (group) => {
    for (const text of [`${group}; Page MJ`, `${group}\nPage MJ`, `"${group}", Page MJ`])
      expect(authorNames(text).names).toEqual([{ literal: group }, PAGE]);
  });

  it.each([
    ...['Page MJ et al.', 'Page MJ, et al', 'Page MJ and others'].map((text) => [text, PAGE] as const),
    ['محمد القحطاني، وآخرون', { literal: 'محمد القحطاني' }] as const,
  ])('knows that %j is cut', (text, name) => {
    expect(authorNames(text)).toEqual({ names: [name], hasMore: true });
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
  const STYLED = 'Page, M. J., & McKenzie, J. E.; CONSORT Group';

  it.each<[what: string, authors: string, orcids: string | null, found: (string | null)[]]>([
    ['as it was typed', STYLED, `McKenzie, J. E. ${ONE}`, [null, ONE, null]],
    ['in another form', STYLED, `Page MJ ${ONE}`, [ONE, null, null]],
    ['of two, in order', 'Ali A, Page MJ, Ali A', `Ali A ${ONE}\nAli A ${OTHER}`, [ONE, null, OTHER]],
    ['in quotation marks', 'Page MJ; "Jane Doe"', `Jane Doe ${ONE}`, [null, ONE]],
    ['in Arabic', 'محمد القحطاني، سارة العتيبي', `سارة العتيبي ${ONE}`, [null, ONE]],
    ['that nobody has', 'Page MJ', `Somebody Else ${ONE}`, [null]],
    ['of a text that is none', 'Page MJ', 'no iD', [null]],
    ['of nothing', 'Page MJ', null, [null]],
  ])('finds a name %s: %s with %j', (_, authors, author_orcids, found) => {
    expect(orcidsOfAuthors({ authors, author_orcids })).toEqual(found);
  });
});
