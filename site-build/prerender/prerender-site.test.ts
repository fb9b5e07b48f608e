import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { emptyContent, type SiteContent } from '@burhan/shared/entities/content';
import { editedPage } from '@burhan/shared/page-texts/edited-page';
import { CONSOLE_PATHS, PREVIEW_PATH } from '@burhan/shared/routes';
import { builtProject, SITE_CONFIGURATION } from '@burhan/testing/prerendered-project';
import { buildPublication, buildRow } from '@burhan/testing/rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_PAGE_ID } from './console-page-script.ts';
import { type PrerenderOptions, prerenderAll, prerenderSite } from './prerender-site.ts';
import { makeLive } from './site-folder.ts';

const EMPTY = emptyContent();

const project = await builtProject();
afterAll(() => project.remove());
const { distDir } = project;
const site = (...names: string[]) => path.join(distDir, 'sites/site-one', ...names);
const page = (name: string) => readFileSync(site('current', name), 'utf8');

type Given = Partial<PrerenderOptions> & { environment?: Record<string, string>; dataDir?: string };

function prerender({ environment, dataDir, ...options }: Given = {}): Promise<void> {
  const configuration = {
    ...SITE_CONFIGURATION,
    environment: { ...SITE_CONFIGURATION.environment, ...environment },
    ...(dataDir && { dataDir }),
  };
  return prerenderSite({ distDir, siteId: 'site-one', configuration, content: EMPTY, ...options });
}

const publication = (id: number) =>
  buildPublication({ id, title: `No ${id}`, updated_at: `2026-02-0${id}T00:00:00Z` });
const publications = [1, 2, 3, 4, 5, 6, 7, 8].map(publication);

describe('a site', () => {
  beforeAll(() => {
    const hidden = { SITE_TIME_ZONE: 'Europe/Berlin', SITE_TECHNICAL_CONTACT: 'it@example.org' };
    return prerender({
      content: { ...EMPTY, publications },
      environment: { ...hidden, CONTENT_LATE_MINUTES: '3' },
    });
  });

  it('names console and preview, and what only they have to know, in no other file than theirs', () => {
    const told = '"timeZone":"Europe/Berlin","contentLateMinutes":3,"technicalContact":"it@example.org"';
    expect(page('app.html')).toContain(told);
    expect(page('preview.html')).toContain('"timeZone":"Europe/Berlin"');
    expect(page('preview.html')).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(page('preview.html')).not.toMatch(/LateMinutes|it@example|remote-admin/);
    const others = readdirSync(site('current'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:html|xml|txt|atom|json|conf)$/.test(name))
      .filter((name) => !['app.html', 'preview.html'].includes(name));
    expect(others).toEqual(expect.arrayContaining(['sitemap.xml', 'robots.txt', 'publications/7.html']));
    const addresses = [...Object.values(CONSOLE_PATHS), PREVIEW_PATH];
    for (const file of others) {
      for (const address of addresses) expect(page(file), file).not.toContain(address);
      expect(page(file), file).not.toMatch(/remote-admin|preview-[\w-]*\.(?:js|css)/);
      expect(page(file), file).not.toMatch(/timeZone|LateMinutes|it@example/);
    }
  });

  it('has publications inside the pages that show them, and only there', () => {
    const titles = (file: string) => page(file).match(/(?<="title":")No \d/g);

    expect(titles('publications.html')).toHaveLength(8);
    expect(titles('index.html')).toEqual(['No 1', 'No 2', 'No 3', 'No 4', 'No 5', 'No 6', 'No 7']);
    expect(titles('publications/8.html')).toEqual(['No 8']);
    expect(titles('who-we-are.html')).toBeNull();
  });

  it('has on the page of the console what it needs before it has scripts', () => {
    expect(page('app.html')).not.toMatch(/<input[^>]* name=/);
    const block = new RegExp(`id="${CONSOLE_PAGE_ID}">([^<]*)<`).exec(page('app.html'))?.[1] ?? '';
    const { en, ar } = JSON.parse(block).languages;
    const opens = expect.stringContaining('opens Publications, Metrics, Pages, Partners, and Contact.');
    const texts = { heading: 'Metrics', opens };
    expect(en.pages['/metrics-update']).toEqual({ texts, sessions: ['burhan-auth-content'] });
    expect(en.pages['/account-update'].sessions).toHaveLength(3);
    expect(en.failures.slow.contact).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*10%20seconds/);
    expect(ar).toMatchObject({ direction: 'rtl', texts: { login: 'تسجيل الدخول' } });
  });

  it('has in its sitemap each page in every language, with the others and its latest change', () => {
    const addresses = { en: '/join-us', ar: '/ar/join-us', 'x-default': '/join-us' };
    const alternates = Object.entries(addresses).map(
      ([language, address]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="https://site.example${address}"/>`,
    );
    for (const entry of [
      ...['/join-us', '/ar/join-us'].map((address) => `${address}</loc>${alternates.join('')}</url>`),
      '/publications/1-no-1</loc><lastmod>2026-02-01T00:00:00.000Z</lastmod>',
      '/publications</loc><lastmod>2026-02-08T00:00:00.000Z</lastmod>',
    ])
      expect(page('sitemap.xml')).toContain(`<url><loc>https://site.example${entry}`);
  });

  it('has a page and files for reference managers of a publication, as long as it is there', async () => {
    expect(existsSync(site('current/publications/1.html.br'))).toBe(true);
    expect(page('publications/2.bib')).toBe('bibtex of No 2');
    expect(page('publications/1.csl.json')).toBe('csl of No 1');
    expect(page('publications.ris')).toMatch(/^ris of No 1; ris of No 2/);

    await prerender();
    expect(page('publications.bib')).toBe('');
    for (const file of ['1.bib', '1.html'])
      expect(existsSync(site('current/publications', file))).toBe(false);
  });
});

describe('what editors wrote', () => {
  const heading = { key: 'heading', en: 'Our <Papers>', updated_at: '2026-03-01' };
  const name = 'A & B </script><script>alert(1)</script>';
  const partner = { ...buildRow('partners', { name: 'Oasis', updated_at: '2026-04-01' }), name_fr: 'Oase' };
  const content: SiteContent = {
    ...EMPTY,
    page_texts: [
      buildRow('page_texts', { page: 'publications', ...heading }),
      buildRow('page_texts', { page: 'accepted-manuscripts', key: 'heading', en: null, ar: 'أوراق' }),
    ],
    partners: [partner],
    site_facts: [buildRow('site_facts', { name, whatsapp_number: '4915112345' })],
  };
  beforeAll(() =>
    prerender({ content, environment: { SITE_NAME: 'Of the environment', SITE_NAME_AR: 'من البيئة' } }),
  );

  it('is drawn under both addresses of its page, in its language, and carried by none', () => {
    expect(editedPage({ content }, 'publications', 'ar')).toEqual({});
    for (const key of ['submittedPapers', 'acceptedManuscripts'] as const)
      expect(editedPage({ content }, key, 'ar')).toEqual({ pageTexts: { heading: 'أوراق' } });
    expect(editedPage({ content }, 'collaborations', 'en').partners).toEqual([partner]);
    for (const file of ['collaborations.html', 'publications.html'])
      expect(page(file)).not.toMatch(/"partners"|"pageTexts"|Oasis/);
  });

  it('is followed by share picture, feed and sitemap', () => {
    expect(page('publications.html')).toContain('Our &lt;Papers&gt;');
    const feed = 'Our &lt;Papers&gt; | A &amp; B &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;';
    expect(page('publications.atom')).toContain(`<title>${feed}</title>`);
    expect(page('who-we-are.html')).toContain(
      `"application/atom+xml" title="${feed}" href="/publications.atom"`,
    );
    const lastChange = (route: string) =>
      new RegExp(`<loc>https://site.example/${route}</loc><lastmod>([^<]*)`).exec(page('sitemap.xml'))?.[1];
    expect(lastChange('publications')).toBe('2026-03-01T00:00:00.000Z');
    expect(lastChange('collaborations')).toBe('2026-04-01T00:00:00.000Z');
    expect(lastChange('who-we-are')).toBeUndefined();
  });

  it("stands as a fact for that of the environment, which the console's page knows too", () => {
    expect(page('index.html')).toContain('"name":"A \\u0026 B ');
    expect(page('index.html')).not.toMatch(/<script>alert|Of the environment/);
    expect(page('ar.html')).toContain('"name":"من البيئة"');
    expect(page('ar.html')).toContain('"whatsappNumber":"4915112345"');
    expect(page('app.html')).toContain('"settingsIn":{"en":{"name":"Of the environment"');
  });
});

describe('prerendering', () => {
  it.each<[string, Given, message: string]>([
    ['a site fact is malformed', { environment: { SITE_WHATSAPP_NUMBER: '+966' } }, 'SITE_WHATSAPP_NUMBER'],
    [
      'the site that runs is closed',
      { live: { ask: () => Promise.reject(new Error('closed')), signal: AbortSignal.abort() } },
      'aborted',
    ],
  ])('ends when %s, and leaves the current pages alone', async (_name, given, message) => {
    const before = readlinkSync(site('current'));

    await expect(prerender(given)).rejects.toThrow(message);

    expect(readlinkSync(site('current'))).toBe(before);
    expect(readdirSync(site()).filter((name) => Number(name) > Number(before))).toEqual([]);
  });

  it('never shows half a site to readers while it is done many times, and keeps the last three', async () => {
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
    for (let count = 0; count < 3; count++) await Promise.all([prerender(), prerender()]);
    isDone = true;
    await Promise.all(readers);

    expect(broken).toEqual([]);
    expect(reads).toBeGreaterThan(50);
    const numbers = readdirSync(site()).filter((name) => /^\d+$/.test(name));
    expect(numbers).toHaveLength(3);
    expect(numbers).toContain(readlinkSync(site('current')));
  });

  it('of all sites keeps the content and the configuration of each, and forgets those that are gone', async () => {
    await prerender({ content: { ...EMPTY, publications } });
    await prerender({ siteId: 'site-two', environment: { SITE_NAME: 'Second' } });
    await prerender({ siteId: 'site-gone', dataDir: path.join(project.root, 'gone') });
    await makeLive(distDir, 'site-one');
    const before = readlinkSync(site('current'));

    await prerenderAll(distDir);

    expect(readlinkSync(site('current'))).not.toBe(before);
    expect(project.live('publications.ris')).toContain('ris of No 8');
    expect(project.live('index.html')).not.toContain('Second');
    await makeLive(distDir, 'site-two');
    expect(project.live('index.html')).toContain('Second');
    expect(existsSync(path.join(distDir, 'sites/site-gone'))).toBe(false);
  });
});
