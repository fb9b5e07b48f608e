import type { OngoingProject, Publication } from '@burhan/shared/entities/content';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { buildProject, buildPublication } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { articleNode, organizationNode, projectNode } from './structured-data.ts';

const NOTICE = { kind: 'correction', doi: '', date: '', found_at: '2026-11-01T00:00:00Z' };

describe('articleNode', () => {
  const nodeOf = (fields: Partial<Publication>) => articleNode(buildPublication(fields));

  it('describes a publication, with its DOI in sameAs', () => {
    const authors = 'Page MJ, Moher D; CONSORT Group, et al.';
    expect(nodeOf({ authors, date: 'March 2021', doi: 'https://doi.org/10.1136/bmj.n71' })).toMatchObject({
      '@type': 'ScholarlyArticle',
      headline: 'The PRISMA 2020 statement',
      author: [
        { '@type': 'Person', name: 'M. J. Page', familyName: 'Page' },
        { '@type': 'Person', name: 'D. Moher' },
        { '@type': 'Organization', name: 'CONSORT Group' },
      ],
      datePublished: '2021',
      sameAs: 'https://doi.org/10.1136/bmj.n71',
    });
  });

  it.each(['', null, 'javascript:alert(1)'])('claims no address for the DOI and the licence %j', (doi) => {
    const node = nodeOf({ doi, date: 'in press', licence_url: doi });

    for (const name of ['sameAs', 'datePublished', 'license']) expect(node).not.toHaveProperty(name);
    expect(JSON.stringify(node)).not.toContain('javascript:');
  });

  it.each([
    [[NOTICE, { ...NOTICE, kind: 'retraction' }], 'Retracted'],
    [[NOTICE], undefined],
    [[], undefined],
  ])('says what notices come to (%#)', (notices, status) => {
    expect(nodeOf({ notices }).creativeWorkStatus).toBe(status);
  });
});

describe('projectNode', () => {
  const nodeOf = (fields: Partial<OngoingProject>) =>
    projectNode(buildProject({ title: 'Walking early', ...fields }), 'en', DEFAULT_SITE_FACTS);

  it('is a project of the organization', () => {
    const url = 'https://www.crd.york.ac.uk/PROSPERO/view/CRD42021234567';
    expect(nodeOf({ registry: 'PROSPERO', registry_id: 'CRD42021234567' })).toMatchObject({
      '@type': 'ResearchProject',
      '@id': 'https://burhan.example/ongoing-projects/P001#project',
      name: 'Walking early',
      identifier: ['P001', { propertyID: 'PROSPERO', value: 'CRD42021234567', url }],
      sponsor: { '@id': 'https://burhan.example/#organization', name: 'Burhan Clinical Research' },
      member: { '@type': 'Person', name: 'A lead_name', jobTitle: 'A lead_role' },
    });
  });

  it('names an id of another registry alone, and no address that is none', () => {
    const { identifier } = nodeOf({ registry: 'other', registry_id: 'javascript:alert(1)' });

    expect(identifier).toEqual(['P001', { '@type': 'PropertyValue', value: 'javascript:alert(1)' }]);
    expect(nodeOf({ registry_id: '' }).identifier).toBe('P001');
  });
});

it('describes the organization by the facts of the site', () => {
  expect(organizationNode({ ...DEFAULT_SITE_FACTS, name: 'Another' }, 'What it does')).toMatchObject({
    '@type': 'NGO',
    name: 'Another',
    description: 'What it does',
    image: 'https://burhan.example/media/social.jpg',
    contactPoint: { telephone: '+966500000000' },
  });
});
