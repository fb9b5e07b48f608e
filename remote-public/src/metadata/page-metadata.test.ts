import type { OngoingProject, Publication } from '@burhan/shared/entities/content';
import { metadata as arabicTexts } from '@burhan/shared/i18n/ar/metadata';
import { metadata as texts } from '@burhan/shared/i18n/en/metadata';
import { PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { buildProject, buildPublication } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { citationTags } from './citation-tags.ts';
import { type MetadataInput, projectMetadata, publicationMetadata, routeMetadata } from './page-metadata.ts';
import { registryRecord } from './registry-record.ts';
import { articleNode, projectNode } from './structured-data.ts';

const SITE = 'https://www.example.org';
const facts = { ...DEFAULT_SITE_FACTS, siteUrl: SITE };
const ENGLISH: MetadataInput = { language: 'en', facts, texts, supabaseUrl: '' };
const ARABIC: MetadataInput = { ...ENGLISH, language: 'ar', texts: arabicTexts };

const publication = buildPublication({
  id: 7,
  summary: 'How to report a review.',
  authors: 'Page MJ; CONSORT Group; Burhan, et al.',
  date: '2021-03-29',
  volume: '372',
  issue: '8284',
  pages: '1-9',
});
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

  it('names the one address of the page, and the page in every language', () => {
    expect(routeMetadata(ARABIC, 'submittedPapers')).toMatchObject({
      canonicalUrl: `${SITE}/ar/accepted-manuscripts`,
      alternates: inEveryLanguage('/accepted-manuscripts'),
    });
  });

  it('of the home page describes the organization by the facts of the site', () => {
    const input = { ...ENGLISH, facts: { ...facts, name: 'Another' } };
    expect(routeMetadata(input, 'home').structuredData['@graph']).toMatchObject([
      {
        '@type': 'NGO',
        name: 'Another',
        description: expect.stringMatching(/^A non-profit/),
        image: `${SITE}/media/social.jpg`,
        contactPoint: { telephone: '+966500000000' },
      },
    ]);
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
    const trail = [{ name: 'Home' }, { name: 'Publications', item: `${SITE}/publications` }, { position: 3 }];
    expect(metadata.structuredData['@graph']).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: trail },
      { '@type': 'ScholarlyArticle', url: metadata.canonicalUrl },
    ]);
    const alternates = inEveryLanguage('/publications/7-the-prisma-2020-statement');
    expect(ofPublication({}, ARABIC).alternates).toEqual(alternates);
    expect(ofPublication({ image_url: ' ' }).ogImage).toBe(`${SITE}/media/social.jpg`);
  });

  it.each([
    ['words '.repeat(200), /^(?=.{190,200}$).* words…$/],
    ['a'.repeat(10_000), /^.{100,200}$/],
    [' ', /^Published articles of Burhan/],
  ])('keeps descriptions short, and never empty (%#)', (summary, description) => {
    expect(ofPublication({ summary }).description).toMatch(description);
  });

  it.each([
    ['retraction', 'Retracted: ', 'مسحوب: ', 'Retracted'],
    ['removal', 'Removed: ', 'مُزال: ', 'Removed'],
    ['concern', '', '', 'Expression of concern'],
    ['correction', '', '', undefined],
  ])('begins after a %s with "%s"', (kind, start, arabicStart, status) => {
    const notices = [{ kind, doi: '10.1136/bmj.r', date: '2023-01-02', found_at: '2026-11-01T00:00:00Z' }];
    const { title, description, structuredData } = ofPublication({ notices });

    expect(title).toBe(`${start}The PRISMA 2020 statement | Burhan Clinical Research`);
    expect(description).toBe(`${start}How to report a review.`);
    expect(structuredData['@graph'][1]?.creativeWorkStatus).toBe(status);
    expect(ofPublication({ notices }, ARABIC).title).toMatch(new RegExp(`^${arabicStart}The PRISMA`));
  });

  const tagsOf = (fields: Partial<Publication>) =>
    citationTags({ ...publication, ...fields }, '/p').map(({ name, content }) => `${name}: ${content}`);

  it('gives Google Scholar and reference managers a tag for each fact', () => {
    expect(tagsOf({})).toEqual([
      'citation_title: The PRISMA 2020 statement',
      'citation_author: Page, M. J.',
      'citation_author_orcid: https://orcid.org/0000-0002-4242-7526',
      'citation_author: CONSORT Group',
      'citation_author: Burhan',
      'citation_publication_date: 2021/03/29',
      'citation_journal_title: BMJ',
      'citation_volume: 372',
      'citation_issue: 8284',
      'citation_firstpage: 1',
      'citation_lastpage: 9',
      'citation_issn: 0959-8138',
      'citation_publisher: A publisher',
      'citation_doi: 10.1136/bmj.n71',
      'citation_pmid: 33782057',
      'citation_abstract: How to report a review.',
      'citation_abstract_html_url: /p',
    ]);
  });

  it.each([
    ['the date 2021-03', { date: '2021-03' }, 'citation_publication_date: 2021'],
    ['Arabic digits', { date: '٢٠٢١' }, 'citation_publication_date: 2021'],
    ['the number of an article', { pages: 'n71' }, 'citation_firstpage: n71'],
    ['a chapter', { work_type: 'book-chapter' }, 'citation_inbook_title: BMJ'],
  ] as const)('gives them %s as they read it', (_, fields, tag) => {
    expect(tagsOf(fields)).toContain(tag);
  });

  const nodeOf = (fields: Partial<Publication>) => articleNode({ ...publication, ...fields });

  it('says all that is known in JSON-LD, with its DOI in sameAs', () => {
    const address = 'https://doi.org/10.1136/bmj.n71';
    const orcid = 'https://orcid.org/0000-0002-4242-7526';
    const journal = { '@type': 'Periodical', name: 'BMJ', issn: '0959-8138' };
    const volume = { '@type': 'PublicationVolume', volumeNumber: '372', isPartOf: journal };

    expect(nodeOf({ doi: address })).toEqual({
      '@type': 'ScholarlyArticle',
      headline: 'The PRISMA 2020 statement',
      name: 'The PRISMA 2020 statement',
      abstract: 'How to report a review.',
      author: [
        { '@type': 'Person', name: 'M. J. Page', familyName: 'Page', givenName: 'M. J.', sameAs: orcid },
        { '@type': 'Organization', name: 'CONSORT Group' },
        { '@type': 'Person', name: 'Burhan' },
      ],
      isPartOf: { '@type': 'PublicationIssue', issueNumber: '8284', isPartOf: volume },
      datePublished: '2021-03-29',
      ...{ '@id': address, url: address, sameAs: address },
      identifier: [
        { '@type': 'PropertyValue', propertyID: 'DOI', value: '10.1136/bmj.n71' },
        { '@type': 'PropertyValue', propertyID: 'PMID', value: '33782057' },
      ],
      pagination: '1-9',
      publisher: { '@type': 'Organization', name: 'A publisher' },
      license: 'https://creativecommons.org/licenses/by/4.0/',
    });
  });

  it.each([
    ['book-chapter', { '@type': 'Chapter', isPartOf: { '@type': 'Book', name: 'BMJ' } }],
    ['preprint', { genre: 'Preprint', isPartOf: { '@type': 'Collection', name: 'BMJ' } }],
  ] as const)('says there that it is a %s', (work_type, said) => {
    expect(nodeOf({ work_type })).toMatchObject(said);
  });

  it('claims nothing that it does not know, to neither', () => {
    const none = 'javascript:alert(1)';
    const unknown = {
      doi: none,
      licence_url: none,
      pmid: '',
      volume: '',
      issue: '',
      issn: '',
      publisher: ' ',
    };
    const bare = { ...unknown, authors: '', date: 'in press', pages: 'n71' };

    expect(nodeOf(bare)).toMatchObject({
      author: [],
      pagination: 'n71',
      isPartOf: { '@type': 'Periodical' },
    });
    const said = JSON.stringify([nodeOf(bare), tagsOf(bare)]);
    expect(said).not.toMatch(/javascript:|sameAs|datePublished|_date|_author|_doi|publisher|issn|lastpage/);
  });
});

describe('the metadata of a project', () => {
  it('is made of what there is, in Arabic where somebody wrote it', () => {
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

  const nodeOf = (fields: Partial<OngoingProject>) => projectNode({ ...project, ...fields }, 'en', facts);

  it('says in JSON-LD that it is a project of the organization', () => {
    const url = 'https://www.crd.york.ac.uk/PROSPERO/view/CRD42021234567';
    expect(nodeOf({ registry: 'PROSPERO', registry_id: 'CRD42021234567' })).toMatchObject({
      '@type': 'ResearchProject',
      '@id': `${SITE}/ongoing-projects/P001#project`,
      name: 'Walking early',
      identifier: ['P001', { propertyID: 'PROSPERO', value: 'CRD42021234567', url }],
      sponsor: { '@id': `${SITE}/#organization`, name: 'Burhan Clinical Research' },
      member: { '@type': 'Person', name: 'A lead_name', jobTitle: 'A lead_role' },
    });
    const { identifier } = nodeOf({ registry: 'other', registry_id: 'javascript:alert(1)' });
    expect(identifier).toEqual(['P001', { '@type': 'PropertyValue', value: 'javascript:alert(1)' }]);
    expect(nodeOf({ registry_id: '' }).identifier).toBe('P001');
  });

  it.each([
    ['PROSPERO', 'CRD42021234567', 'https://www.crd.york.ac.uk/PROSPERO/view/CRD42021234567'],
    ['PROSPERO', 'CRD42021234567/../..', null],
    ['SCTR', '22060801', 'https://sctr.sfda.gov.sa/'],
    ['SCTR', 'A22060801', null],
    ['ClinicalTrials', 'NCT01234567', 'https://clinicaltrials.gov/study/NCT01234567'],
    ['ClinicalTrials', 'NCT0123', null],
    ['OSF', 'a1b2c', 'https://osf.io/a1b2c'],
    ['OSF', 'a1b2c?x', null],
    ['other', 'https://registry.example/1?a=b', 'https://registry.example/1?a=b'],
    ['other', 'javascript:alert(1)', null],
    ['other', 'http://registry.example/1', null],
    ['other', 'https://', null],
    [null, null, null],
  ] as const)('leads from the registry %s with the id %s to %s', (registry, registry_id, address) => {
    expect(registryRecord({ registry, registry_id })).toBe(address);
  });
});
