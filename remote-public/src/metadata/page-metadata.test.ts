import type { OngoingProject, Publication } from '@burhan/shared/entities/content';
import { metadata as arabicTexts } from '@burhan/shared/i18n/ar/metadata';
import { metadata as texts } from '@burhan/shared/i18n/en/metadata';
import { PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { buildProject, buildPublication } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { type MetadataInput, projectMetadata, publicationMetadata, routeMetadata } from './page-metadata.ts';

const SITE = 'https://www.example.org';
const facts = { ...DEFAULT_SITE_FACTS, siteUrl: SITE };
const ENGLISH: MetadataInput = { language: 'en', facts, texts, supabaseUrl: '' };
const ARABIC: MetadataInput = { ...ENGLISH, language: 'ar', texts: arabicTexts };

const publication = buildPublication({ id: 7, summary: 'How to report a review.' });
const ofPublication = (fields: Partial<Publication> = {}, input = ENGLISH) =>
  publicationMetadata(input, { ...publication, ...fields });

const project = buildProject({ title: 'Walking early', question: 'Does early\nmobilisation help?' });
const ofProject = (fields: Partial<OngoingProject> = {}, input = ENGLISH) =>
  projectMetadata(input, { ...project, ...fields });

/** The addresses by which a page names itself in every language. */
const inEveryLanguage = (path: string) => [
  { hreflang: 'en', href: `${SITE}${path}` },
  { hreflang: 'ar', href: `${SITE}/ar${path}` },
  { hreflang: 'x-default', href: `${SITE}${path}` },
];

describe('the metadata of a route', () => {
  it('has a title and a description of its own', () => {
    const routes = PUBLIC_ROUTE_KEYS.filter((route) => route !== 'submittedPapers');
    const pages = routes.map((route) => routeMetadata(ENGLISH, route));

    expect(new Set(pages.map(({ title }) => title)).size).toBe(routes.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(routes.length);
    for (const { description } of pages) expect(description).toMatch(/^.{60,200}$/);
  });

  it.each([
    [ENGLISH, '/accepted-manuscripts'],
    [ARABIC, '/ar/accepted-manuscripts'],
  ])('names the one address of the page, and the page in every language (%#)', (input, path) => {
    const { canonicalUrl, alternates } = routeMetadata(input, 'submittedPapers');

    expect(canonicalUrl).toBe(SITE + path);
    expect(alternates).toEqual(inEveryLanguage('/accepted-manuscripts'));
  });

  it.each([
    ['home', {}, ['NGO']],
    ['joinUs', {}, ['BreadcrumbList']],
    ['publications', { publications: [publication] }, ['BreadcrumbList', 'ScholarlyArticle']],
    ['ongoingProjects', { ongoing_projects: [project] }, ['BreadcrumbList', 'ResearchProject']],
  ] as const)('of %s says in JSON-LD what is on the page', (route, content, types) => {
    const { structuredData } = routeMetadata(ENGLISH, route, content as Parameters<typeof routeMetadata>[2]);

    expect(structuredData['@graph'].map((node) => node['@type'])).toEqual(types);
  });
});

describe('the metadata of a publication', () => {
  it('describes it at its current address', () => {
    const metadata = ofPublication();

    expect(metadata).toMatchObject({
      title: 'The PRISMA 2020 statement | Burhan Clinical Research',
      description: 'How to report a review.',
      canonicalUrl: `${SITE}/publications/7-the-prisma-2020-statement`,
      pageType: 'article',
      ogImage: expect.stringMatching(/^https:\/\/www\.example\.org\/functions\/v1\/api\/r\/[0-9a-z]{10}$/),
    });
    expect(metadata.structuredData['@graph'][1]).toMatchObject({ url: metadata.canonicalUrl });
    const alternates = inEveryLanguage('/publications/7-the-prisma-2020-statement');
    for (const input of [ENGLISH, ARABIC]) expect(ofPublication({}, input).alternates).toEqual(alternates);
    expect(ofPublication({ image_url: ' ' }).ogImage).toBe(`${SITE}/media/social.jpg`);
  });

  it.each([
    ['word '.repeat(200), /^.{190,200}$/],
    ['a'.repeat(10_000), /^.{100,200}$/],
    [' ', /^Published articles of Burhan/],
  ])('keeps descriptions short, and never empty (%#)', (summary, description) => {
    expect(ofPublication({ summary }).description).toMatch(description);
  });

  it.each([
    ['retraction', 'Retracted: '],
    ['removal', 'Removed: '],
    ['concern', ''],
    ['correction', ''],
  ])('begins after a %s with "%s"', (kind, start) => {
    const notices = [{ kind, doi: '10.1136/bmj.r', date: '2023-01-02', found_at: '2026-11-01T00:00:00Z' }];
    const { title, description } = ofPublication({ notices });

    expect(title).toBe(`${start}The PRISMA 2020 statement | Burhan Clinical Research`);
    expect(description).toBe(`${start}How to report a review.`);
    expect(ofPublication({ notices }, ARABIC).title.startsWith('مسحوب: ')).toBe(kind === 'retraction');
  });
});

it('the metadata of a project is made of what there is, in Arabic where somebody wrote it', () => {
  const bare = { title: '', question: null, field_of_study: ' ', scope_of_study: '', background: '' };

  expect(ofProject(bare).title).toBe('P001 | Burhan Clinical Research');
  expect(ofProject(bare).description).toMatch(/^Research projects of Burhan/);
  expect(ofProject({ ...bare, field_of_study: 'Cardiology' }).title).toMatch(/^Cardiology \|/);
  expect(ofProject({ ...bare, scope_of_study: 'Heart failure' }).description).toBe('Heart failure');
  expect(ofProject({ title_ar: 'المشي المبكر' }, ARABIC)).toMatchObject({
    title: expect.stringMatching(/^المشي المبكر \|/),
    canonicalUrl: `${SITE}/ar/ongoing-projects/P001`,
    alternates: inEveryLanguage('/ongoing-projects/P001'),
    description: 'Does early mobilisation help?',
  });
});
