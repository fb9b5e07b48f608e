import { readOrder } from '@burhan/shared/entities/content';
import { COLUMNS } from '@burhan/shared/entities/schema';
import { titles } from '@burhan/shared/i18n/en/metadata';
import { canonicalRoute, PUBLIC_PATHS, PUBLIC_ROUTE_KEYS, type PublicRouteKey } from '@burhan/shared/routes';
import { CONSOLE_TABLES } from '@burhan/testing/rows';
import { shownTables } from '@burhan/testing/shown-tables';
import type { Page } from '@playwright/test';
import { readTable } from '../fixtures/content.ts';
import type { Stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

const SITE = 'https://burhan.example';

/** Words that a page shows besides its rows, and what it tells search engines that it holds besides its breadcrumb. */
const PAGES: Partial<Record<PublicRouteKey, { text: string[]; types?: string[] }>> = {
  home: {
    text: [
      'Evidence that reaches the bedside',
      '50+',
      'Supporting Saudi Vision 2030',
      'The PRISMA 2020 statement',
    ],
    types: ['NGO'],
  },
  whoWeAre: { text: ['Our Story', 'Our Team', 'Our Values'] },
  aimsGoals: { text: ['Our Objectives', 'Our Goals', 'Our Vision'] },
  successRecord: { text: ['Achievements', 'Publications and Research'] },
  visionaryModel: { text: ['Our Approach', 'Our Framework'] },
  publications: {
    text: ['GRADE: an emerging consensus', '10.1136/bmj.n71', 'Read Publication'],
    types: ['ScholarlyArticle'],
  },
  acceptedManuscripts: { text: ['Sample manuscript: Telehealth'] },
  submittedPapers: { text: ['Sample manuscript: Telehealth'] },
  ongoingProjects: {
    text: ['P007', 'Join This Project', 'No More Positions In This Project'],
    types: ['ResearchProject'],
  },
  collaborations: { text: ['Oasis University'] },
  joinUs: { text: ['Ready to Collaborate?', '+966 50 000 0000'] },
  privacy: { text: ['When WhatsApp opens', 'has not named a contact for privacy yet'] },
};

/** What the items go by of the tables that a page shows, as many as it shows. */
async function itemsOf(stack: Stack, html: string): Promise<string[]> {
  const marks = [...html.matchAll(/ data-tables="([^"]*)"/g)].map(([, mark = '']) => mark);
  const items = marks.flatMap(shownTables).map(async (part) => {
    const column = CONSOLE_TABLES.find(({ table }) => table === part.table)?.itemColumn ?? '';
    const rows = await readTable(stack, `${part.table}?order=${readOrder(COLUMNS[part.table])}`);
    return rows.slice(0, part.limit).map((row) => String(row[column]));
  });
  return (await Promise.all(items)).flat();
}

for (const key of PUBLIC_ROUTE_KEYS) {
  const path = PUBLIC_PATHS[key];
  const { text = [], types = [] } = PAGES[key] ?? {};

  test(`${path} is a whole page before any script`, async ({ page, request, stack }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8');

    const html = await answer.text();
    const read = await readHtml(page, html);

    const name = titles[canonicalRoute(key)];
    expect(read.language).toBe('en');
    expect(read.headings).toBe(1);
    expect(read.titles).toEqual([
      key === 'home'
        ? expect.stringContaining('Clinical Research Platform in Saudi Arabia')
        : expect.stringMatching(`^${name} \\|`),
    ]);
    for (const words of [...text, ...(await itemsOf(stack, html))]) expect(read.body).toContain(words);
    expect(read.body).not.toMatch(/\bLoading\b|\{\{|undefined|\[object/);

    const canonical = `${SITE}${path === '/submitted-papers' ? '/accepted-manuscripts' : path}`;
    expect(read.canonical).toEqual([canonical]);
    expect(read.meta).toMatchObject({
      description: expect.stringMatching(/^.{60,200}$/),
      keywords: expect.stringContaining(', '),
      'og:type': 'website',
      'og:site_name': 'Burhan Clinical Research',
      'og:title': read.titles[0],
      'og:description': read.meta.description,
      'og:url': canonical,
      'og:image': expect.stringMatching(`^${SITE}/share/[0-9a-f]{24}\\.png$`),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/^Burhan · ./),
      'twitter:card': 'summary_large_image',
    });
    if (key === 'home') {
      expect(read.meta.description).toMatch(/evidence-based.*Vision 2030/);
    } else {
      expect(read.structuredData).toContain('"BreadcrumbList"');
      expect(read.structuredData).toContain(`"${canonical}"`);
    }
    for (const type of types) expect(read.structuredData).toContain(`"@type":"${type}"`);
  });
}

/** What a reader without scripts gets of an HTML text. */
async function readHtml(page: Page, html: string) {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string) => [...parsed.querySelectorAll(selector)];
    const structured = parsed.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
    return {
      language: parsed.documentElement.lang,
      headings: all('h1').length,
      titles: all('head > title').map((element) => element.textContent ?? ''),
      body: parsed.querySelector('#root')?.textContent ?? '',
      canonical: all('link[rel=canonical]').map((element) => element.getAttribute('href')),
      meta: Object.fromEntries(
        all('meta[content]').map((element) => [
          element.getAttribute('name') ?? element.getAttribute('property'),
          element.getAttribute('content'),
        ]),
      ) as Record<string, string>,
      structuredData: JSON.stringify(JSON.parse(structured)),
    };
  }, html);
}
