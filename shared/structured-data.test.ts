import { buildProject, buildPublication } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SITE_FACTS } from './site.ts';
import { articleNode, breadcrumbNode, organizationNode, projectListNode } from './structured-data.ts';

const publication = buildPublication({
  authors: 'Page MJ, Moher D; CONSORT Group, et al.',
  date: 'March 2021',
  doi: 'https://doi.org/10.1136/bmj.n71',
});

describe('articleNode', () => {
  it('describes a publication, with its DOI in sameAs', () => {
    expect(articleNode(publication)).toMatchObject({
      '@type': 'ScholarlyArticle',
      headline: 'The PRISMA 2020 statement',
      author: [
        { '@type': 'Person', name: 'M. J. Page', familyName: 'Page' },
        { '@type': 'Person', name: 'D. Moher' },
        { '@type': 'Organization', name: 'CONSORT Group' },
      ],
      datePublished: '2021',
      isPartOf: { '@type': 'Periodical', name: 'BMJ' },
      sameAs: 'https://doi.org/10.1136/bmj.n71',
      identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: '10.1136/bmj.n71' },
    });
  });

  it.each([
    ['٢٠٢١', '2021'],
    ['2021-03', '2021-03'],
    ['2021-03-29', '2021-03-29'],
  ])('gives the date %s as %s', (date, datePublished) => {
    expect(articleNode({ ...publication, date })).toMatchObject({ datePublished });
  });

  it.each(['', null, 'javascript:alert(1)'])('claims no address for the DOI %j', (doi) => {
    const node = articleNode({ ...publication, doi, date: 'in press' });

    expect(node).not.toHaveProperty('sameAs');
    expect(node).not.toHaveProperty('datePublished');
    expect(JSON.stringify(node)).not.toContain('javascript:');
  });
});

it('lists projects with the organization that runs them', () => {
  expect(projectListNode([buildProject()], DEFAULT_SITE_FACTS)).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 1,
    itemListElement: [
      {
        position: 1,
        item: {
          '@type': 'ResearchProject',
          identifier: 'P001',
          parentOrganization: { '@id': 'https://burhan.example/#organization' },
        },
      },
    ],
  });
});

it('describes the organization by the facts of the site', () => {
  const node = organizationNode({ ...DEFAULT_SITE_FACTS, name: 'Another' }, 'What it does');

  expect(node).toMatchObject({
    '@type': 'NGO',
    name: 'Another',
    description: 'What it does',
    image: 'https://burhan.example/media/social.jpg',
    contactPoint: { telephone: '+966500000000' },
  });
});

it('numbers breadcrumbs from the home page', () => {
  const node = breadcrumbNode([
    { name: 'Home', url: 'https://a.example/' },
    { name: 'Publications', url: 'https://a.example/publications' },
  ]);

  expect(node.itemListElement).toMatchObject([
    { position: 1, name: 'Home' },
    { position: 2, item: 'https://a.example/publications' },
  ]);
});

describe('what JSON-LD says of notices', () => {
  const notice = {
    doi: '10.1136/bmj.r',
    date: '2023-01-02',
    source: 'publisher',
    found_at: '2026-11-01T00:00:00Z',
  };

  it('names each as a correction, and what they come to', () => {
    const notices = [
      { ...notice, kind: 'correction', doi: '', date: '' },
      { ...notice, kind: 'retraction' },
    ];

    expect(articleNode({ ...publication, notices })).toMatchObject({
      creativeWorkStatus: 'Retracted',
      correction: [
        { '@type': 'CorrectionComment', name: 'Correction' },
        {
          '@type': 'CorrectionComment',
          name: 'Retraction',
          url: 'https://doi.org/10.1136/bmj.r',
          datePublished: '2023-01-02',
        },
      ],
    });
  });

  it('gives no status to what was only corrected, and nothing where there is no notice', () => {
    expect(articleNode({ ...publication, notices: [{ ...notice, kind: 'correction' }] })).not.toHaveProperty(
      'creativeWorkStatus',
    );
    expect(articleNode({ ...publication, notices: [] })).not.toHaveProperty('correction');
  });
});
