import { expect, it } from 'vitest';
import {
  prerenderedCitationPath,
  prerenderedPublicationPath,
  publicationFilePath,
  publicationIdOf,
  publicationPath,
  publicationSlug,
} from './publication-address.ts';

it.each([
  ['The PRISMA 2020 statement', 'the-prisma-2020-statement'],
  ['RoB 2: a revised tool', 'rob-2-a-revised-tool'],
  ['Étude – santé & soins', 'etude-sante-soins'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  // A slug is cut at the end of a word.
  [
    'AMSTAR 2: a critical appraisal tool for systematic reviews that include studies',
    'amstar-2-a-critical-appraisal-tool-for-systematic-reviews',
  ],
  ['a'.repeat(10_000), ''],
  ['مراجعة منهجية', ''],
  ['', ''],
])('the slug of %j is %j', (title, slug) => {
  expect(publicationSlug(title)).toBe(slug);
});

it('a publication and its files are addressed by its id and its title', () => {
  expect(publicationPath({ id: 12, title: 'RoB 2' }, 'en')).toBe('/publications/12-rob-2');
  expect(publicationPath({ id: 12, title: 'مراجعة' }, 'en')).toBe('/publications/12');
  expect(publicationFilePath({ id: 12, title: 'RoB 2' }, 'csl.json', 'ar')).toBe(
    '/ar/publications/12-rob-2.csl.json',
  );
});

it.each([
  ['/publications/12-rob-2', '/publications/12'],
  ['/publications/12', '/publications/12'],
  ['/publications/12-', '/publications/12'],
  ['/publications/12-an-old%20title', '/publications/12'],
  ['/ar/publications/12-rob-2', '/ar/publications/12'],
])('%s names a publication', (path, prerendered) => {
  expect(publicationIdOf(path)).toBe(12);
  expect(prerenderedPublicationPath(path)).toBe(prerendered);
});

it.each([
  ...['/publications', '/publications/', '/publications/nowhere', '/publications/0', '/publications/012-x'],
  ...['/publications/12x', '/publications/12-x/y', '/publications/12-x.png', '/publications/12-x\n'],
  ...['/publications/1234567890123456789', '/de/publications/12', '/submitted-papers/12'],
])('%j names none', (path) => {
  expect(publicationIdOf(path)).toBeNull();
  expect(prerenderedPublicationPath(path)).toBeNull();
});

const NO_FILES = [
  ...['/publications/12-rob-2', '/publications/12-rob-2.json', '/publications/12-rob.2.bib'],
  ...['/publications/0.bib', '/publications/.bib', '/publications-x.bib', '/publications/12-x/y.bib'],
  ...['/who-we-are.bib', '/de/publications.bib'],
];

it.each<[path: string, prerendered: string | null]>([
  ['/publications/12-rob-2.bib', '/publications/12.bib'],
  ['/publications/12.csl.json', '/publications/12.csl.json'],
  ['/ar/publications/12-rob-2.ris', '/publications/12.ris'],
  ['/publications.bib', '/publications.bib'],
  ['/ar/publications.csl.json', '/publications.csl.json'],
  ...NO_FILES.map((path) => [path, null] as [string, null]),
])('the file %s is prerendered as %s', (path, prerendered) => {
  expect(prerenderedCitationPath(path)).toBe(prerendered);
});
