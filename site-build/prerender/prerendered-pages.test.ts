import { readdirSync } from 'node:fs';
import path from 'node:path';
import { emptyContent, type SiteContent } from '@burhan/shared/entities/content';
import { editedPage } from '@burhan/shared/page-texts/edited-page';
import { PREVIEW_PATH } from '@burhan/shared/routes';
import { prerenderedProject, SITE_CONFIGURATION } from '@burhan/testing/prerendered-project';
import { buildPublication, buildRow } from '@burhan/testing/rows';
import { beforeAll, describe, expect, it } from 'vitest';
import { testProject } from '../testing/test-project.ts';
import { CONSOLE_PAGE_ID } from './console-page-script.ts';
import { prerenderSite } from './prerender-site.ts';

const project = testProject(() => prerenderedProject([buildPublication({ id: 7, title: 'MARKER' })]));
const page = (name: string) => project.live(name);
const files = () =>
  readdirSync(path.join(project.distDir, 'live'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:html|xml|txt|atom|json|conf)$/.test(name),
  );

/** A JSON block of a page. */
const blockOf = (name: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(page(name))?.[1] ?? '');

async function prerenderAgain(environment: Record<string, string>, content: SiteContent | null = null) {
  const configuration = {
    ...SITE_CONFIGURATION,
    environment: { ...SITE_CONFIGURATION.environment, ...environment },
  };
  await prerenderSite({ distDir: project.distDir, siteId: 'site', configuration, content });
}

it('the preview page has its script, the rows, the styles and the scripts of all pages, and no other file names it', () => {
  const preview = page('preview.html');
  for (const part of [
    /<script type="module" src="\/host\/\w+\/assets\/preview-[^"/]*\.js">/,
    /<style>header\{margin:0\}/,
    /<meta name="robots" content="noindex, nofollow">/,
    /id="page-scripts">\{"[^<]*\/remote-public\/[^<]*script/,
    /id="site-content">\{[^<]*"title":"MARKER"/,
  ])
    expect(preview).toMatch(part);
  expect(preview).not.toContain('remote-admin');
  expect(files()).toEqual(expect.arrayContaining(['sitemap.xml', 'robots.txt', 'publications/7.html']));
  for (const file of files().filter((name) => name !== 'preview.html')) {
    expect(page(file), file).not.toContain(PREVIEW_PATH);
    expect(page(file), file).not.toMatch(/preview-[\w-]*\.(?:js|css)/);
  }
});

describe('the console', () => {
  it("the console's page has the login form in English, and all that it says in each language", () => {
    expect(page('app.html')).toContain('<label for="login-username" data-text="username">Username</label>');
    expect(page('app.html')).not.toMatch(/<input[^>]* name=/);
    const { en, ar } = blockOf('app.html', CONSOLE_PAGE_ID).languages;
    const opens = expect.stringContaining('opens Publications, Metrics, Pages, Partners, and Contact.');
    const texts = { heading: 'Metrics', opens };
    expect(en.pages['/metrics-update']).toEqual({ texts, sessions: ['burhan-auth-content'] });
    expect(en.pages['/account-update'].sessions).toHaveLength(3);
    expect(en.pages).not.toHaveProperty(['/update-panel']);
    expect(en.failures.slow.contact).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*10%20seconds/);
    expect(ar).toMatchObject({ direction: 'rtl', texts: { login: 'تسجيل الدخول' } });
  });

  it("what only it has to know is told on the console's page, and the time zone on the preview's", async () => {
    const hidden = ['app.html', 'preview.html'];
    const publicPages = () =>
      files()
        .filter((file) => !hidden.includes(file))
        .map(page);
    const before = publicPages();
    expect(page('app.html')).toContain('"timeZone":"Asia/Riyadh","contentLateMinutes":10');

    await prerenderAgain({
      ...{ SITE_TIME_ZONE: 'Europe/Berlin', CONTENT_LATE_MINUTES: '3' },
      SITE_TECHNICAL_CONTACT: 'it@example.org',
    });

    for (const file of hidden) expect(page(file)).toContain('"timeZone":"Europe/Berlin"');
    expect(page('app.html')).toContain('"contentLateMinutes":3,"technicalContact":"it@example.org"');
    expect(page('preview.html')).not.toMatch(/LateMinutes|it@example/);
    expect(publicPages()).toEqual(before);
    for (const text of before) expect(text).not.toMatch(/timeZone|Asia\/Riyadh|LateMinutes/);
  });
});

describe('what editors wrote', () => {
  const CONTENT: SiteContent = {
    ...emptyContent(),
    page_texts: [
      buildRow('page_texts', {
        page: 'publications',
        key: 'heading',
        en: 'Our <Papers>',
        updated_at: '2026-03-01',
      }),
      buildRow('page_texts', { page: 'accepted-manuscripts', key: 'heading', en: null, ar: 'أوراق' }),
    ],
    partners: [
      Object.assign(buildRow('partners', { name: 'Oasis', updated_at: '2026-04-01' }), { name_fr: 'Oase' }),
    ],
    site_facts: [buildRow('site_facts', { name: 'Acme', whatsapp_number: '4915112345' })],
  };

  beforeAll(() => prerenderAgain({ SITE_NAME: 'From the environment', SITE_NAME_AR: 'من البيئة' }, CONTENT));

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

  it('the page of collaborations is drawn with the partners in all languages, and carries none of them', () => {
    expect(edited('collaborations', 'en').partners).toMatchObject([{ name: 'Oasis', name_fr: 'Oase' }]);
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
});
