import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteContent } from '@burhan/shared/entities/content';
import { emptyContent } from '@burhan/shared/page-data';
import { editedPage } from '@burhan/shared/page-documents/edited-page';
import { builtProject } from '@burhan/testing/composed-project';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { buildRow } from '@burhan/testing/rows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compose } from './compose.ts';

const CONTENT: SiteContent = {
  ...emptyContent(),
  page_texts: [
    buildRow('page_texts', {
      page: 'publications',
      texts: { heading: 'Our <Papers>' },
      updated_at: '2026-03-01T00:00:00Z',
    }),
    buildRow('page_texts', { page: 'accepted-manuscripts', texts: {}, texts_ar: { heading: 'أوراق' } }),
  ],
  partners: [buildRow('partners', { name: 'Oasis', updated_at: '2026-04-01T00:00:00Z' })],
  site_facts: [buildRow('site_facts', { name: 'Acme', whatsapp_number: '4915112345' })],
};

let project: FixtureProject;
const page = (name: string) => readFileSync(path.join(project.distDir, 'live', name), 'utf8');

beforeAll(async () => {
  project = await builtProject();
  await compose({
    distDir: project.distDir,
    siteId: 'site',
    configuration: {
      supabaseUrl: '',
      publishableKey: 'k',
      siteUrl: 'https://site.example',
      environment: { SITE_NAME: 'From the environment', SITE_NAME_AR: 'من البيئة' },
    },
    content: CONTENT,
  });
});
afterAll(() => project.remove());

const edited = (...asked: [Parameters<typeof editedPage>[1], 'en' | 'ar']) =>
  editedPage({ content: CONTENT }, ...asked);

it('a page is drawn with what was written on it in its language, under both of its addresses', () => {
  expect(edited('publications', 'en')).toEqual({ pageTexts: { heading: 'Our <Papers>' } });
  expect(edited('publications', 'ar')).toEqual({});
  for (const key of ['submittedPapers', 'acceptedManuscripts'] as const)
    expect(edited(key, 'ar')).toEqual({ pageTexts: { heading: 'أوراق' } });
  expect(edited('publication', 'en')).toEqual({});
  expect(edited(null, 'en')).toEqual({});
});

it('the page of collaborations is drawn with the partners, and carries none of them', () => {
  expect(edited('collaborations', 'en').partners).toMatchObject([{ name: 'Oasis' }]);
  expect(edited('home', 'en')).toEqual({});
  for (const file of ['collaborations.html', 'publications.html'])
    expect(page(file)).not.toMatch(/"partners"|"pageTexts"|Oasis/);
});

it('share picture, feed and sitemap follow what was written', () => {
  expect(page('publications.html')).toContain('Our &lt;Papers&gt;');
  expect(page('publications.atom')).toContain('<title>Our &lt;Papers&gt; | Acme</title>');
  expect(page('who-we-are.html')).toContain('title="Our &lt;Papers&gt; | Acme" href="/publications.atom"');
  const lastChange = (route: string) =>
    new RegExp(`<loc>https://site.example/${route}</loc><lastmod>([^<]*)`).exec(page('sitemap.xml'))?.[1];
  expect(lastChange('publications')).toBe('2026-03-01T00:00:00.000Z');
  expect(lastChange('collaborations')).toBe('2026-04-01T00:00:00.000Z');
  expect(lastChange('who-we-are')).toBeUndefined();
});

it("facts of the row stand for those of the environment, which the console's page knows too", () => {
  expect(page('index.html')).toContain('"name":"Acme"');
  expect(page('ar.html')).toContain('"name":"من البيئة"');
  expect(page('ar.html')).toContain('"whatsappNumber":"4915112345"');
  expect(page('app.html')).toContain('"settingsIn":{"en":{"name":"From the environment"');
  expect(page('index.html')).not.toContain('From the environment');
});
