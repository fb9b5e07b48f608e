import { consoleTexts as arabic } from '@burhan/shared/i18n/ar/console';
import { consoleTexts as english } from '@burhan/shared/i18n/en/console';
import { columnText, translationsOf } from '@burhan/shared/resources/resource';
import { RESOURCES } from '@burhan/shared/resources/resources';
import { anyText, PROPERTY_RUNS } from '@burhan/testing/property-runs';
import { buildPublication } from '@burhan/testing/rows';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCsv } from '../../../../engine/csv.ts';
import { loadImportSetup } from '../import-setup.ts';
import { storableText } from './import-entry.ts';
import { doiLines, readImport } from './read-import.ts';
import { orcidIn, recogniseFormat } from './recognise-format.ts';

const resource = RESOURCES.publications;

async function valuesIn(text: string, format: Parameters<typeof readImport>[1]) {
  const { headings } = await loadImportSetup();
  const { entries = [] } = await readImport(text, format, headings);
  return entries.map(({ values, problem }) => values ?? problem);
}

it('reads BibTeX: abbreviations, accents, groups, an abstract, an article number', async () => {
  const file = String.raw`
    % a comment
    @string{bmj = "BMJ"}
    @article{page, title = {The {PRISMA} 2020 statement: {\'e}t\'e}, author = {Page, Matthew J. and {WHO Group} and others},
      journal = bmj, year = 2021, month = mar, volume = 372, number = "1", pages = {n71}, doi = {https://doi.org/10.1136/BMJ.n71},
      issn = {0959-8138}, abstract = {What to report.}, pmid = {33782057}, publisher = {BMJ}}`;
  expect(await valuesIn(file, 'bibtex')).toEqual([
    {
      title: 'The PRISMA 2020 statement: été',
      authors: 'Page MJ, WHO Group, et al.',
      journal: 'BMJ',
      date: '2021',
      volume: '372',
      issue: '1',
      pages: 'n71',
      doi: '10.1136/BMJ.n71',
      issn: '0959-8138',
      summary: 'What to report.',
      pmid: '33782057',
      publisher: 'BMJ',
    },
  ]);
});

it('reads a chapter with what its book says', async () => {
  const file = `@incollection{c, title = {Chapter}, author = {A, B}, crossref = {b}}
@book{b, title = {Book}, editor = {C, D}, publisher = {Press}, year = 2020}`;
  const [chapter] = await valuesIn(file, 'bibtex');
  expect(chapter).toMatchObject({
    title: 'Chapter',
    journal: 'Book',
    work_type: 'book-chapter',
    date: '2020',
    publisher: 'Press',
  });
});

it('reads RIS', async () => {
  const file =
    'TY  - JOUR\r\nTI  - A title\r\n that goes on\r\nAU  - Page, Matthew J.\r\nJO  - BMJ\r\nPY  - 2021/03/29\r\nVL  - 372\r\nIS  - 1\r\nSP  - 10\r\nEP  - 20\r\nDO  - 10.1136/bmj.n71\r\nAB  - What to report.\r\nSN  - 0959-8138\r\nER  - \r\n';
  expect(await valuesIn(file, 'ris')).toEqual([
    {
      title: 'A title that goes on',
      authors: 'Page MJ',
      journal: 'BMJ',
      date: '2021',
      volume: '372',
      issue: '1',
      pages: '10-20',
      doi: '10.1136/bmj.n71',
      summary: 'What to report.',
      issn: '0959-8138',
    },
  ]);
});

it('reads a plain CSV file with names of columns, whatever separates them', async () => {
  const expected = [{ title: 'A; b', authors: 'X Y', date: '2021' }];
  expect(await valuesIn('title;authors;date\n"A; b";X Y;2021\n;;\n', 'csv')).toEqual(expected);
  expect(await valuesIn('Title\tAUTHORS\tDate\tMy notes\nA; b\tX Y\t2021\tz', 'csv')).toEqual(expected);
});

it.each([
  ['English', english, 'en'],
  ['Arabic', arabic, 'ar'],
] as const)('reads what Export CSV writes in %s, formulas too', async (_, texts, language) => {
  const labels: Record<string, string> = texts.publications.columns;
  const translations = translationsOf(resource);
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const heading = (column: string) => {
    const translation = translations.find((each) => each.column === column);
    if (!translation) return labels[column] ?? '';
    return texts.form.translated
      .replace('{{field}}', labels[translation.of] ?? '')
      .replace('{{language}}', names.of(translation.language) ?? '');
  };
  const columns = [...Object.keys(resource.columns), ...translations.map(({ column }) => column)];
  const cell = anyText.map((text) => storableText(text));
  const formula = fc.constantFrom(
    '=1+1',
    "'=1",
    "''@x",
    '-5',
    '@x',
    "'plain",
    '"quoted", text',
    'two\nlines',
  );
  await fc.assert(
    fc.asyncProperty(cell, formula, async (summary, title) => {
      const row = buildPublication({ title, summary, title_ar: 'عنوان' });
      const text = toCsv([columns.map(heading), columns.map((column) => columnText(row, column))]);
      const said = Object.entries(row).flatMap(([column, value]) =>
        columns.includes(column) && typeof value === 'string' && value !== '' ? [[column, value]] : [],
      );
      expect(await valuesIn(text, 'csv')).toEqual([Object.fromEntries(said)]);
    }),
    { ...PROPERTY_RUNS, numRuns: 100 },
  );
});

it('reads a list of DOIs in any form, each once', () => {
  const list = '10.1136/bmj.n71\n https://doi.org/10.1136/BMJ.N71 ,\ndoi: 10.1000/x\n\nhello';
  expect(doiLines(list)).toEqual([
    { line: 1, text: '10.1136/bmj.n71', doi: '10.1136/bmj.n71' },
    { line: 3, text: 'doi: 10.1000/x', doi: '10.1000/x' },
    { line: 5, text: 'hello', doi: null },
  ]);
});

it.each([
  ['@article{a, title={x}}', 'bibtex'],
  ['Some words\n  @Book (a,', 'bibtex'],
  ['\ufeffTY  - JOUR', 'ris'],
  [' [{"title": "x"}]', 'csl'],
  ['"Title","DOI"\n"x","y"', 'csv'],
  ['العنوان;x', 'csv'],
  ['10.1000/x\nhttps://doi.org/10.1000/y\n?', 'dois'],
  ['https://orcid.org/0000-0002-1825-0097 ', 'orcid'],
  ['0000-0002-1825-009x', null],
  ['Hello, world', null],
])('recognises %j as %s', (text, format) => {
  expect(recogniseFormat(text, (cell) => ['title', 'العنوان'].includes(cell.toLowerCase()))).toBe(format);
});

it('takes no iD with a wrong check digit', () => {
  expect(orcidIn('0000-0002-1825-0098')).toBeNull();
  expect(orcidIn('orcid.org/0000-0002-1694-233x')).toBe('0000-0002-1694-233X');
});
