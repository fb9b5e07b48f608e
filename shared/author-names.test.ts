import { expect, it } from 'vitest';
import {
  type AuthorName,
  authorNames,
  orcidsOfAuthors,
  printAuthors,
  writtenAuthors,
} from './author-names.ts';
import { printAuthorOrcids } from './field-formats.ts';

const PAGE = { family: 'Page', given: 'M. J.' };
const MCKENZIE = { family: 'McKenzie', given: 'J. E.' };
const AZEREDO = { family: 'Azeredo', given: 'W. F.', suffix: 'Jr' };
const NORTHCOTE = { family: 'Northcote', given: 'John' };
const MANSOORI = { family: 'Mansoori', given: 'Hala' };

const GROUPS = [
  'Gulf 2024 Kidney and Urinary Disorders Collaborators',
  'World Health Organization',
  'Department of Family & Community Medicine',
  'Cochrane Gynaecology and Fertility Group',
  'وزارة الصحة و السكان',
];
/** Groups that are split at commas unless semicolons, lines or quotation marks keep them whole. */
const CUT_AT_COMMAS = ['Writing Committee, Heart and Lung Register', 'جمعية البحوث، الرياض'];

it.each([
  ...['Page MJ, McKenzie JE', 'Page MJ; McKenzie JE', 'Page MJ and McKenzie JE', 'Page MJ\nMcKenzie JE'],
  ...['Page, M. J., & McKenzie, J. E.', 'Page MJ,\nMcKenzie JE', 'Page M.J., McKenzie J. E.1*'],
])('two names are read of %j', (text) => {
  expect(authorNames(text)).toEqual({ names: [PAGE, MCKENZIE], hasMore: false });
});

it.each<[text: string, names: (AuthorName | string)[]]>([
  ['Mansoori H (Saudi Arabia)', [{ family: 'Mansoori', given: 'H.' }]],
  ['Page MJ; on behalf of the PRISMA Group', [PAGE, 'the PRISMA Group']],
  ['von Elm E', [{ family: 'von Elm', given: 'E.' }]],
  ['Salameh J-P', [{ family: 'Salameh', given: 'J.-P.' }]],
  ['Smith JR', [{ family: 'Smith', given: 'J. R.' }]],
  ['Omar ALI', [{ family: 'ALI', given: 'Omar' }]],
  ['Walter F. Azeredo Jr.', [{ ...AZEREDO, given: 'Walter F.' }]],
  ['John Northcote, MD; Hala Mansoori, MBBS, PhD', [NORTHCOTE, MANSOORI]],
  ['Northcote, John; Mansoori, Hala', [NORTHCOTE, MANSOORI]],
  ['John Northcote, Hala Mansoori', [NORTHCOTE, MANSOORI]],
  ['John Northcote and the PRISMA Group', [NORTHCOTE, 'the PRISMA Group']],
  ['Sara Al Otaibi', [{ family: 'Al Otaibi', given: 'Sara' }]],
  ['王小明; 山田太郎', ['王小明', '山田太郎']],
  ['محمد القحطاني، سارة العتيبي', ['محمد القحطاني', 'سارة العتيبي']],
  ['محمد القحطاني؛ سارة العتيبي', ['محمد القحطاني', 'سارة العتيبي']],
  ['Burhan', ['Burhan']],
  ['', []],
])('%j names these authors', (text, names) => {
  const expected = names.map((name) => (typeof name === 'string' ? { literal: name } : name));
  expect(authorNames(text)).toEqual({ names: expected, hasMore: false });
});

it.each([
  ...['Azeredo WF Jr', 'Azeredo W. F. Jr.', 'Azeredo WF, Jr.', 'Azeredo, W. F., Jr.', 'Azeredo, Jr., W. F.'],
  'Azeredo Jr WF',
])('the suffix of %j is told from the family name', (text) => {
  expect(authorNames(`${text}, Smithson AB 3rd, Whitmore MH III`).names).toEqual([
    AZEREDO,
    { family: 'Smithson', given: 'A. B.', suffix: '3rd' },
    { family: 'Whitmore', given: 'M. H.', suffix: 'III' },
  ]);
});

it.each([...GROUPS, ...CUT_AT_COMMAS])('%j is one author, among others where it stands apart', (group) => {
  for (const text of [`${group}; Page MJ`, `${group}\nPage MJ`, `"${group}", Page MJ`])
    expect(authorNames(text).names).toEqual([{ literal: group }, PAGE]);
  if (GROUPS.includes(group))
    expect(authorNames(`Page MJ, ${group}`).names).toEqual([PAGE, { literal: group }]);
});

it.each([
  ...['Page MJ et al.', 'Page MJ, et al', 'Page MJ and others'].map((text) => [text, PAGE] as const),
  ['محمد القحطاني، وآخرون', { literal: 'محمد القحطاني' }] as const,
])('%j is cut', (text, name) => {
  expect(authorNames(text)).toEqual({ names: [name], hasMore: true });
});

it('each name has its place in a line without quotation marks, and stays as it was typed', () => {
  const { line, authors } = writtenAuthors('"Altitude; Group"\n  Page, M. J., &  McKenzie JE\net al.');

  expect(line).toBe('Altitude; Group; Page, M. J., & McKenzie JE; et al.');
  expect(authors.map(({ typed }) => typed)).toEqual(['Altitude; Group', 'Page, M. J.', 'McKenzie JE']);
  expect(authors.map(({ typed, end }) => line.slice(0, end).endsWith(typed))).toEqual([true, true, true]);
});

type Printed = [text: string, names: AuthorName[], hasMore?: boolean];

it.each<Printed>([
  ['Azeredo WF Jr, Page MJ', [AZEREDO, PAGE]],
  ['Page MJ, McKenzie JE, et al.', [PAGE, MCKENZIE], true],
  ['Page MJ; PRISMA Group', [PAGE, { literal: 'PRISMA Group' }]],
  ['Page MJ; "Kidney Health"', [PAGE, { literal: 'Kidney Health' }]],
  ['"Altitude Trial; Steering Group"; Page MJ', [{ literal: 'Altitude Trial; Steering Group' }, PAGE]],
  ...CUT_AT_COMMAS.map((literal): Printed => [`"${literal}"`, [{ literal }]]),
  ...CUT_AT_COMMAS.map((literal): Printed => [`${literal}; Page MJ`, [{ literal }, PAGE]]),
])('%j is printed so that it is read back the same', (text, names, hasMore = false) => {
  expect(printAuthors({ names, hasMore })).toBe(text);
  expect(authorNames(text)).toEqual({ names, hasMore });
});

const ONE = '0000-0002-4242-7526';
const OTHER = '0000-0002-1825-0097';
const ALIKE = [ONE, OTHER].map((orcid) => ({ name: 'Ali A', orcid }));
const STYLED = 'Page, M. J., & McKenzie, J. E.; CONSORT Group';

it.each<[what: string, authors: string, orcids: string | null, found: (string | null)[]]>([
  ['as it was typed', STYLED, `McKenzie, J. E. ${ONE}`, [null, ONE, null]],
  ['in another form', STYLED, `Page MJ ${ONE}`, [ONE, null, null]],
  ['of two, in order', 'Ali A, Page MJ, Ali A', printAuthorOrcids(ALIKE), [ONE, null, OTHER]],
  ['in quotation marks', 'Page MJ; "Jane Doe"', `Jane Doe ${ONE}`, [null, ONE]],
  ['that nobody has', 'Page MJ', `Somebody Else ${ONE}`, [null]],
  ['of a text that is none', 'Page MJ', 'no iD', [null]],
  ['of nothing', 'Page MJ', null, [null]],
])('the iD of a name %s: %s with %j', (_, authors, author_orcids, found) => {
  expect(orcidsOfAuthors({ authors, author_orcids })).toEqual(found);
});
