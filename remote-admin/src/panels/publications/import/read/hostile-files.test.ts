import { RESOURCES } from '@burhan/shared/resources/resources';
import { describe, expect, it, vi } from 'vitest';
import { loadImportSetup } from '../import-setup.ts';
import { headingKey } from './csv.ts';
import { decodeFile } from './decode-file.ts';
import type { ReadEntry } from './import-entry.ts';
import { doiLines, readImport } from './read-import.ts';
import { recogniseFormat } from './recognise-format.ts';

/** Of the processor's time: more than any of them takes, and far less than what is quadratic in 5 MB takes. */
const WORK_LIMIT_MS = 3000;

const MEGABYTES_5 = 5 * 1024 * 1024;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const times = (count: number, textOf: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => textOf(number)).join('\n');
const article = (key: string, title: string, more = '') =>
  `@article{${key}, title = {${title}}, author = {Page, Matthew J.}, journal = {BMJ}, year = 2021${more}}`;
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = new Uint8Array(2 * text.length + 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, !isBigEndian);
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at + 2, text.charCodeAt(at), !isBigEndian);
  return bytes;
};

/** What a person sees of a file: the table's lines, or the one line in its place. */
async function seen(bytes: Uint8Array<ArrayBuffer>): Promise<string[] | string> {
  const decoded = decodeFile(bytes, 'windows-1256');
  if (decoded.kind === 'not-text' || decoded.text.includes('\0')) return 'not text';
  const { headings } = await loadImportSetup();
  const format = recogniseFormat(decoded.text, (cell) => headings.has(headingKey(cell)));
  if (!format || format === 'orcid') return format ?? 'unknown';
  if (format === 'dois') return doiLines(decoded.text).map(({ doi }) => doi ?? 'not-a-doi');
  const result = await readImport(decoded.text, format, headings);
  return result.entries ? result.entries.map(lineOf) : result.failure;
}

const lineOf = (entry: ReadEntry) => entry.problem ?? entry.values.title ?? '';

type HostileFile = [name: string, bytes: Uint8Array<ArrayBuffer>, expected: string[] | string];

const ris = (title: string) => `TY  - JOUR\nTI  - ${title}\nAU  - Page, M\nPY  - 2021\nER  - \n`;

const files: HostileFile[] = [
  ['UTF-8 with its mark', bytesOf(`\ufeff${article('a', 'T')}`), ['T']],
  ['UTF-16, little end first', utf16(article('a', 'عنوان'), false), ['عنوان']],
  ['UTF-16, big end first', utf16(article('a', 'عنوان'), true), ['عنوان']],
  ['Windows-1256', latin1(article('a', '\xda\xe4\xe6\xc7\xe4')), ['عنوان']],
  ['broken UTF-8', latin1(article('a', 'T\xff\xc3(')), [expect.stringContaining('T') as unknown as string]],
  ['nothing', bytesOf(''), 'unknown'],
  ['spaces', bytesOf(' \n\t '), 'unknown'],
  ['zeros', bytesOf(`${article('a', 'T')}\0\0`), 'not text'],
  ['a zip file', bytesOf('PK\x03\x04@article{a, title={T}}'), 'not text'],
  ['a PDF', bytesOf('%PDF-1.7\n@article{a, title={T}}'), 'not text'],
  ['a web page', bytesOf('<!DOCTYPE html><html><body>@article{a, title={T}}</body></html>'), 'unknown'],
  ['XML', bytesOf('<?xml version="1.0"?><xml><records/></xml>'), 'unknown'],
  ['prose', bytesOf('Dear colleagues,\nplease find our papers below.'), 'unknown'],
  ['deep braces', bytesOf(article('a', `${'{'.repeat(9000)}x${'}'.repeat(9000)}`)), ['too-large']],
  ['braces that never close', bytesOf('@article{a, title = {{{{{{{{{{ x'), ['unclosed']],
  ['5 MB of open braces', bytesOf(`@article{a, title = ${'{'.repeat(MEGABYTES_5 - 30)}`), ['unclosed']],
  ['5 MB of signs for an entry', bytesOf('@'.repeat(MEGABYTES_5)), 'unknown'],
  [
    'an entry that is cut off, and a whole one after it',
    bytesOf(`@article{a, title = {Cut\n${article('b', 'Whole')}`),
    ['unclosed', 'Whole'],
  ],
  [
    'abbreviations in a circle',
    bytesOf(`@string{a = b}\n@string{b = a}\n@string{c = c # c}\n${article('x', 'T', ', note = a # b # c')}`),
    ['T'],
  ],
  [
    'abbreviations that double 60 times',
    bytesOf(
      `@string{s0 = "xxxxxxxxxx"}\n${times(60, (n) => `@string{s${n + 1} = s${n} # s${n}}`)}\n${article('x', 'T', ', note = s60')}`,
    ),
    ['T'],
  ],
  [
    'parents in a circle',
    bytesOf(`${article('a', 'A', ', crossref = {b}')}\n${article('b', 'B', ', crossref = {a}')}`),
    ['A', 'B'],
  ],
  ['an entry that is its own parent', bytesOf(article('a', 'A', ', crossref = {a}')), ['A']],
  ['formulas', bytesOf('Title,Date\n"\'=HYPERLINK(""x"")",2021\n"+1",2020\n'), ['=HYPERLINK("x")', '+1']],
  ['markup', bytesOf(JSON.stringify([{ title: '<img src=x onerror=alert(1)>Title' }])), ['Title']],
  ['signs that turn the direction', bytesOf(`title,date\n"a\u202Eb\u2066c",2021`), ['abc']],
  ['half characters', bytesOf('[{"title": "a\\ud800b\\u0000c"}]'), ['a\ufffdbc']],
  ['mixed line ends', bytesOf('TY  - JOUR\r\nTI  - A\rPY  - 2021\nER  - \r\n'), ['A']],
  [
    'a RIS file that is cut off',
    bytesOf(`${ris('A')}TY  - JOUR\nTI  - B\nAB  - half a sent`),
    ['A', 'unclosed'],
  ],
  ['a RIS file named .bib', bytesOf(ris('A')), ['A']],
  [
    'a RIS value of 5 MB',
    bytesOf(`TY  - JOUR\nTI  - ${'x'.repeat(MEGABYTES_5 - 50)}\nER  - \n`),
    ['too-large'],
  ],
  ['broken JSON', bytesOf('[{"title": "A"}, {"title": '), ['unreadable']],
  ['deep JSON', bytesOf('['.repeat(100_000) + ']'.repeat(100_000)), ['no-title']],
  ['JSON of other things', bytesOf('{"name": "package", "version": 1}'), ['no-title']],
  ['JSON with a prototype', bytesOf('[{"__proto__": {"title": "x"}, "title": {"a": 1}}]'), ['no-title']],
  ['10,000 BibTeX entries', bytesOf(times(10_000, (n) => article(`k${n}`, `T${n}`))), 'too-many'],
  ['10,000 RIS records', bytesOf(times(10_000, (n) => ris(`T${n}`))), 'too-many'],
  ['10,000 lines of CSV', bytesOf(`title,date\n${times(10_000, (n) => `T${n},2021`)}`), 'too-many'],
  [
    'a CSV file with an open quote of 5 MB',
    bytesOf(`title,date\n"${'x'.repeat(MEGABYTES_5 - 20)}`),
    ['too-large'],
  ],
  ['5 MB of quotes', bytesOf(`title,date\n${'"a"b'.repeat(1_200_000)}`), ['too-large']],
  [
    'lines of quotes',
    bytesOf(`title,date\n${times(400, () => '"a"b'.repeat(2500))}`),
    Array(400).fill('unclosed'),
  ],
  ['an open quote', bytesOf('title,date\nA,2021\n"B,2022\nC,2023'), ['A', 'unclosed']],
  ['a CSV file without a title', bytesOf('Journal;Date\nBMJ;2021'), 'no-headings'],
  ['a CSV file with 10,000 columns', bytesOf(`title${','.repeat(10_000)}\nT`), ['T']],
  [
    'names that no parser expects',
    bytesOf(article('__proto__', 'T', ', constructor = {x}, __proto__ = {y}')),
    ['T'],
  ],
  ['an author of 38,000 words', bytesOf(article('a', 'T', `, editor = {${'a '.repeat(19_000)}}`)), ['T']],
  [
    'backslashes',
    bytesOf(article('a', `T${'\\\\'.repeat(15_000)}`)),
    [expect.any(String) as unknown as string],
  ],
  ['commands in commands', bytesOf(article('a', `${'\\textbf{'.repeat(40)}T${'}'.repeat(40)}`)), ['T']],
];

describe('a broken or hostile file ends in a table or in one line', () => {
  it('of which there are thirty at least', () => expect(files.length).toBeGreaterThan(30));

  it.each(files)('%s', async (_, bytes, expected) => {
    vi.spyOn(console, 'info').mockReturnValue();
    const start = process.threadCpuUsage();
    const answer = await seen(bytes);
    expect(answer).toEqual(expected);
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(WORK_LIMIT_MS);
  });
});

it('reads every column of publications and of no other table', async () => {
  const { headings } = await loadImportSetup();
  const fields = Object.keys(RESOURCES.publications.columns);
  for (const field of fields) expect(headings.get(headingKey(field)), field).toBe(field);
});
