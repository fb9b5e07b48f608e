import { expect, it } from 'vitest';
import {
  prerenderedCitationPath,
  prerenderedPublicationPath,
  publicationFilePath,
  publicationIdOf,
  publicationPath,
} from './publication-address.ts';

const LONG = 'AMSTAR 2: a critical appraisal tool for systematic reviews that include studies';

it.each([
  ['RoB 2: a revised tool', '12-rob-2-a-revised-tool'],
  ['Étude – santé & soins', '12-etude-sante-soins'],
  ['<script>alert(1)</script>', '12-script-alert-1-script'],
  [LONG, '12-amstar-2-a-critical-appraisal-tool-for-systematic-reviews'],
  ['a'.repeat(61), '12'],
  ['مراجعة منهجية', '12'],
])('a publication and its files have addresses by the id and the title %j', (title, name) => {
  const path = `/publications/${name}`;
  expect(publicationPath({ id: 12, title }, 'en')).toBe(path);
  expect(publicationFilePath({ id: 12, title }, 'csl.json', 'ar')).toBe(`/ar${path}.csl.json`);
});

it.each([
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

it.each<[path: string, prerendered: string | null]>([
  ['/publications/12-rob-2.bib', '/publications/12.bib'],
  ['/publications/12.csl.json', '/publications/12.csl.json'],
  ['/ar/publications/12-rob-2.ris', '/publications/12.ris'],
  ['/ar/publications.csl.json', '/publications.csl.json'],
  ['/publications/12-rob-2', null],
  ['/publications/12-rob-2.json', null],
  ['/publications/0.bib', null],
  ['/who-we-are.bib', null],
])('the file %s is prerendered as %s', (path, prerendered) => {
  expect(prerenderedCitationPath(path)).toBe(prerendered);
});
