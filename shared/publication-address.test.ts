import { describe, expect, it } from 'vitest';
import {
  prerenderedCitationPath,
  prerenderedPublicationPath,
  publicationFilePath,
  publicationIdOf,
  publicationPath,
  publicationSlug,
} from './publication-address.ts';

describe('publicationSlug', () => {
  it.each([
    ['The PRISMA 2020 statement', 'the-prisma-2020-statement'],
    ['RoB 2: a revised tool', 'rob-2-a-revised-tool'],
    ['Étude – santé & soins', 'etude-sante-soins'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['مراجعة منهجية', ''],
    ['', ''],
  ])('of %j is %j', (title, slug) => {
    expect(publicationSlug(title)).toBe(slug);
  });

  it('ends at a word, and is not long', () => {
    const slug = publicationSlug(
      'AMSTAR 2: a critical appraisal tool for systematic reviews that include studies',
    );

    expect(slug).toBe('amstar-2-a-critical-appraisal-tool-for-systematic-reviews');
    expect(publicationSlug('a'.repeat(10_000))).toBe('');
  });
});

it('a publication is addressed by its id and its title', () => {
  expect(publicationPath({ id: 12, title: 'RoB 2' }, 'en')).toBe('/publications/12-rob-2');
  expect(publicationPath({ id: 12, title: 'RoB 2' }, 'ar')).toBe('/ar/publications/12-rob-2');
  expect(publicationPath({ id: 12, title: 'مراجعة' }, 'en')).toBe('/publications/12');
});

describe('a path', () => {
  it.each([
    ['/publications/12-rob-2', 12, '/publications/12'],
    ['/publications/12', 12, '/publications/12'],
    ['/publications/12-', 12, '/publications/12'],
    ['/publications/12-an-old%20title', 12, '/publications/12'],
    ['/ar/publications/12-rob-2', 12, '/ar/publications/12'],
  ])('%s names a publication', (path, id, prerendered) => {
    expect(publicationIdOf(path)).toBe(id);
    expect(prerenderedPublicationPath(path)).toBe(prerendered);
  });

  it.each([
    '/publications',
    '/publications/',
    '/publications/nowhere',
    '/publications/0',
    '/publications/012-x',
    '/publications/12x',
    '/publications/12-x/y',
    '/publications/12-x.png',
    '/publications/12-x\n',
    '/publications/1234567890123456789',
    '/de/publications/12',
    '/submitted-papers/12',
  ])('%j names none', (path) => {
    expect(publicationIdOf(path)).toBeNull();
    expect(prerenderedPublicationPath(path)).toBeNull();
  });
});

describe('a file beside a page', () => {
  it('has the address of the page and an extension', () => {
    expect(publicationFilePath({ id: 12, title: 'RoB 2' }, 'csl.json', 'ar')).toBe(
      '/ar/publications/12-rob-2.csl.json',
    );
  });

  it.each([
    ['/publications/12-rob-2.bib', '/publications/12.bib'],
    ['/publications/12.csl.json', '/publications/12.csl.json'],
    ['/ar/publications/12-rob-2.ris', '/publications/12.ris'],
    ['/publications.bib', '/publications.bib'],
    ['/ar/publications.csl.json', '/publications.csl.json'],
  ])('%s is prerendered as %s', (path, prerendered) => {
    expect(prerenderedCitationPath(path)).toBe(prerendered);
  });

  it.each([
    '/publications/12-rob-2',
    '/publications/12-rob-2.json',
    '/publications/12-rob.2.bib',
    '/publications/0.bib',
    '/publications/.bib',
    '/publications-x.bib',
    '/who-we-are.bib',
    '/publications/12-x/y.bib',
    '/de/publications.bib',
  ])('%s is none', (path) => {
    expect(prerenderedCitationPath(path)).toBeNull();
  });
});
