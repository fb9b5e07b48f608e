import type { OngoingProject, Publication } from '@burhan/shared/entities/content';
import { metadata as arabicTexts } from '@burhan/shared/i18n/ar/metadata';
import { metadata as texts } from '@burhan/shared/i18n/en/metadata';
import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
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

const typesOf = ({ structuredData }: ReturnType<typeof routeMetadata>) =>
  structuredData['@graph'].map((node) => node['@type']);

describe('the metadata of a route', () => {
  it('has a title and a description of its own', () => {
    const routes = PUBLIC_ROUTE_KEYS.filter((route) => route !== 'submittedPapers');
    const pages = routes.map((route) => routeMetadata(ENGLISH, route));

    expect(new Set(pages.map(({ title }) => title)).size).toBe(routes.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(routes.length);
  });

  it.each([ENGLISH, ARABIC])('names the page in every language', (input) => {
    const { canonicalUrl, alternates } = routeMetadata(input, 'submittedPapers');

    expect(canonicalUrl).toBe(SITE + localizedPath('/accepted-manuscripts', input.language));
    expect(alternates).toEqual([
      ...SUPPORTED_LANGUAGES.map((hreflang) => ({
        hreflang,
        href: SITE + localizedPath('/accepted-manuscripts', hreflang),
      })),
      { hreflang: 'x-default', href: `${SITE}/accepted-manuscripts` },
    ]);
  });

  it('has the organization, or the way to the page and its rows, in JSON-LD', () => {
    expect(typesOf(routeMetadata(ENGLISH, 'home'))).toEqual(['NGO']);
    expect(typesOf(routeMetadata(ENGLISH, 'joinUs'))).toEqual(['BreadcrumbList']);
    const publications = routeMetadata(ENGLISH, 'publications', { publications: [publication] });
    expect(typesOf(publications)).toEqual(['BreadcrumbList', 'ScholarlyArticle']);
    const projects = routeMetadata(ENGLISH, 'ongoingProjects', { ongoing_projects: [project] });
    expect(typesOf(projects)).toEqual(['BreadcrumbList', 'ResearchProject']);
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
    });
    expect(metadata.ogImage).toMatch(/^https:\/\/www\.example\.org\/functions\/v1\/api\/r\/[0-9a-z]{10}$/);
    expect(metadata.structuredData['@graph'][1]).toMatchObject({ url: metadata.canonicalUrl });
    expect(ofPublication({ image_url: ' ' }).ogImage).toBe(`${SITE}/media/social.jpg`);
  });

  it('keeps descriptions short, and never empty', () => {
    expect(ofPublication({ summary: 'word '.repeat(200) }).description.length).toBeLessThanOrEqual(200);
    expect(ofPublication({ summary: 'a'.repeat(10_000) }).description.length).toBeLessThanOrEqual(200);
    expect(ofPublication({ summary: ' ' }).description).toMatch(/^Published articles of Burhan/);
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

describe('the metadata of a project', () => {
  it('is made of what there is', () => {
    const bare = { title: '', question: null, field_of_study: ' ', scope_of_study: '', background: '' };

    expect(ofProject(bare)).toMatchObject({
      title: 'P001 | Burhan Clinical Research',
      description: expect.stringMatching(/^Research projects of Burhan/),
    });
    expect(ofProject({ ...bare, field_of_study: 'Cardiology' }).title).toMatch(/^Cardiology \|/);
    expect(ofProject({ ...bare, scope_of_study: 'Heart failure' }).description).toBe('Heart failure');
  });

  it('speaks Arabic where somebody wrote it', () => {
    const metadata = ofProject({ title_ar: 'المشي المبكر' }, ARABIC);

    expect(metadata.title).toMatch(/^المشي المبكر \|/);
    expect(metadata.canonicalUrl).toBe(`${SITE}/ar/ongoing-projects/P001`);
    expect(metadata.description).toBe('Does early mobilisation help?');
  });
});
