import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { emptyContent, type PageContent } from '@burhan/shared/entities/content';
import { type Language, localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { CONSOLE_PATHS, PUBLIC_PATHS } from '@burhan/shared/routes';
import { builtProject, SITE_CONFIGURATION } from '@burhan/testing/prerendered-project';
import { buildMetric, buildPublication } from '@burhan/testing/rows';
import { beforeAll, describe, expect, it } from 'vitest';
import { testProject } from '../testing/test-project.ts';
import { prerenderAll, prerenderSite } from './prerender-site.ts';
import type { LivePictures } from './row-pictures.ts';
import { makeLive } from './site-folder.ts';

const EMPTY = emptyContent();

const project = testProject(builtProject);
const site = (...names: string[]) => path.join(project.distDir, 'sites', 'site-one', ...names);
const page = (name: string) => readFileSync(site('current', name), 'utf8');

const prerenderAgain = (
  environment: Record<string, string> = {},
  content: PageContent | null = EMPTY,
  live?: LivePictures,
) =>
  prerenderSite({
    distDir: project.distDir,
    siteId: 'site-one',
    configuration: {
      ...SITE_CONFIGURATION,
      environment: { ...SITE_CONFIGURATION.environment, ...environment },
    },
    content,
    ...(live && { live }),
  });

beforeAll(() => prerenderAgain());

const publicFiles = Object.values(PUBLIC_PATHS).map((route) => `${route.slice(1) || 'index'}.html`);

describe('prerendered pages', () => {
  it('name nothing of the console', () => {
    for (const file of [...publicFiles, '404.html', 'robots.txt', 'sitemap.xml'])
      for (const word of ['remote-admin', ...Object.values(CONSOLE_PATHS)])
        expect(page(file), file).not.toContain(word);
  });

  it('are in the sitemap in every language, each naming the others', () => {
    const addressIn = (language: Language) => `https://site.example${localizedPath('/join-us', language)}`;
    const alternates = [...SUPPORTED_LANGUAGES.map((each) => [each, each]), ['x-default', 'en']].map(
      ([hreflang, language]) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressIn(language as Language)}"/>`,
    );

    for (const address of SUPPORTED_LANGUAGES.map(addressIn))
      expect(page('sitemap.xml')).toContain(`<url><loc>${address}</loc>${alternates.join('')}</url>`);
  });

  it('escapes the site facts for their place', async () => {
    await prerenderAgain({ SITE_NAME: `A & B "C" </script><script>alert(1)</script>` });

    expect(page('index.html')).toContain('A &amp; B &quot;C&quot; &lt;/script&gt;');
    expect(page('index.html')).not.toContain('<script>alert');
    await prerenderAgain();
  });
});

describe('publications', () => {
  const publication = (id: number, title: string) =>
    buildPublication({ id, title, updated_at: `2026-02-0${id}T00:00:00Z` });

  it('have a page and files for reference managers each, which sitemap and feed follow, as long as they are there', async () => {
    await prerenderAgain({}, { ...EMPTY, publications: [publication(1, 'First'), publication(2, 'Second')] });

    expect(existsSync(site('current/publications/1.html.br'))).toBe(true);
    for (const address of [
      'publications/1-first</loc><lastmod>2026-02-01T00:00:00.000Z',
      'publications</loc><lastmod>2026-02-02T00:00:00.000Z',
    ])
      expect(page('sitemap.xml')).toContain(`<loc>https://site.example/${address}</lastmod>`);
    expect(page('publications.atom')).toContain('<title>Second</title>');
    expect(page('index.html')).toContain('type="application/atom+xml"');
    expect(page('publications/2.bib')).toBe('bibtex of Second');
    expect(page('publications/1.csl.json')).toBe('csl of First');
    expect(page('publications.ris')).toBe('ris of First; ris of Second');

    await prerenderAgain();
    expect(page('publications.bib')).toBe('');
    for (const file of ['1.bib', '1.html'])
      expect(existsSync(site('current/publications', file))).toBe(false);
  });

  it('are inside the pages that show them, and only there', async () => {
    const publications = Array.from({ length: 8 }, (_, index) => publication(index + 1, `No ${index + 1}`));
    await prerenderAgain({}, { ...EMPTY, publications });
    const titles = (file: string) => page(file).match(/(?<="title":")No \d/g);

    expect(titles('publications.html')).toHaveLength(8);
    expect(titles('index.html')).toEqual(['No 1', 'No 2', 'No 3', 'No 4', 'No 5', 'No 6', 'No 7']);
    expect(titles('publications/8.html')).toEqual(['No 8']);
    expect(titles('who-we-are.html')).toBeNull();
  });
});

describe('prerender', () => {
  it('keeps the content of the last prerender when it gets none', async () => {
    const metric = buildMetric();
    await prerenderAgain({}, { ...EMPTY, metrics: [metric] });
    await prerenderAgain({}, null);

    expect(JSON.parse(readFileSync(site('content.json'), 'utf8')).metrics).toEqual([metric]);
  });

  it.each<[string, Record<string, string>, LivePictures | undefined, string]>([
    ['a site fact is malformed', { SITE_WHATSAPP_NUMBER: '+966' }, undefined, 'SITE_WHATSAPP_NUMBER'],
    [
      'the site that runs is closed',
      { SITE_NAME: 'Closed' },
      { ask: () => Promise.reject(new Error('closed')), signal: AbortSignal.abort() },
      'aborted',
    ],
  ])('ends when %s, and leaves the current pages alone', async (_name, environment, live, message) => {
    const before = readlinkSync(site('current'));

    await expect(prerenderAgain(environment, EMPTY, live)).rejects.toThrow(message);

    expect(readlinkSync(site('current'))).toBe(before);
    expect(readdirSync(site()).filter((name) => Number(name) > Number(before))).toEqual([]);
  });

  it('never shows half a site to readers while it is prerendered many times, and keeps the last three', async () => {
    let isDone = false;
    let reads = 0;
    const broken: string[] = [];
    const read = async (file: string, end: string) => {
      for (; !isDone; reads++) {
        const text = await readFile(site('current', file), 'utf8').catch(String);
        if (!text.endsWith(end)) broken.push(text.slice(-80));
      }
    };
    const readers = [read('publications.html', '</html>\n'), read('sitemap.xml', '</urlset>\n')];
    for (let count = 0; count < 3; count++) await Promise.all([prerenderAgain(), prerenderAgain()]);
    isDone = true;
    await Promise.all(readers);

    expect(broken).toEqual([]);
    expect(reads).toBeGreaterThan(50);
    const numbers = readdirSync(site()).filter((name) => /^\d+$/.test(name));
    expect(numbers).toHaveLength(3);
    expect(numbers).toContain(readlinkSync(site('current')));
  });
});

describe('sites that share a dist folder', () => {
  const prerenderOther = (siteId: string, facts: object, dataDir?: string) =>
    prerenderSite({
      distDir: project.distDir,
      siteId,
      configuration: {
        ...SITE_CONFIGURATION,
        environment: { ...SITE_CONFIGURATION.environment, ...facts },
        ...(dataDir && { dataDir }),
      },
      content: EMPTY,
    });

  it('are told apart, and all prerendered again, each with its own configuration', async () => {
    await prerenderOther('site-two', { SITE_NAME: 'Second' });
    await makeLive(project.distDir, 'site-one');
    expect(project.live('index.html')).not.toContain('Second');
    const before = readlinkSync(site('current'));

    await prerenderAll(project.distDir);

    expect(readlinkSync(site('current'))).not.toBe(before);
    await makeLive(project.distDir, 'site-two');
    expect(project.live('index.html')).toContain('Second');
  });

  it('are forgotten when their installation is gone', async () => {
    await prerenderOther('site-gone', {}, path.join(project.root, 'gone'));

    await prerenderAll(project.distDir);

    expect(existsSync(path.join(project.distDir, 'sites/site-gone'))).toBe(false);
  });
});
