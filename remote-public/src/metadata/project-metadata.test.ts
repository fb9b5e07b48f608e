import type { OngoingProject } from '@burhan/shared/entities/content';
import { metadata as arabicTexts } from '@burhan/shared/i18n/ar/metadata';
import { metadata as texts } from '@burhan/shared/i18n/en/metadata';
import { isDeadlineOver, isProjectOpen } from '@burhan/shared/project';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { buildProject } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { projectMetadata } from './project-metadata.ts';
import type { StructuredNode } from './structured-data.ts';

const facts = { ...DEFAULT_SITE_FACTS, siteUrl: 'https://www.example.org' };

const project = buildProject({
  title: 'Walking early',
  question: 'Does early\nmobilisation help?',
  registry: 'PROSPERO',
  registry_id: 'CRD42021234567',
  closes_at: '2026-12-01T21:00:00+00:00',
});

const metadataOf = (fields: Partial<OngoingProject> = {}) =>
  projectMetadata({ project: { ...project, ...fields }, language: 'en', facts, texts });

const nodesOf = (fields: Partial<OngoingProject> = {}) => metadataOf(fields).structuredData['@graph'];

const nodeOf = (type: string, fields: Partial<OngoingProject> = {}) =>
  nodesOf(fields).find((node) => node['@type'] === type) as StructuredNode;

describe('the metadata of a project', () => {
  it('is made of what there is', () => {
    const bare = { title: '', question: null, field_of_study: ' ', scope_of_study: '', background: '' };

    expect(metadataOf(bare)).toMatchObject({
      title: 'P001 | Burhan Clinical Research',
      description: expect.stringMatching(/^Research projects of Burhan/),
    });
    expect(metadataOf({ ...bare, field_of_study: 'Cardiology' }).title).toMatch(/^Cardiology \|/);
    expect(metadataOf({ ...bare, scope_of_study: 'Heart failure' }).description).toBe('Heart failure');
  });

  it('speaks Arabic where somebody wrote it', () => {
    const translated = { ...project, title_ar: 'المشي المبكر' };
    const metadata = projectMetadata({
      project: translated,
      language: 'ar',
      facts,
      texts: arabicTexts,
    });

    expect(metadata.title).toMatch(/^المشي المبكر \|/);
    expect(metadata.canonicalUrl).toBe('https://www.example.org/ar/ongoing-projects/P001');
    expect(metadata.description).toBe('Does early mobilisation help?');
  });
});

describe('the JSON-LD of a project', () => {
  it('is a project of the organization, under the way that leads to it, and when it was written', () => {
    expect(nodesOf().map((node) => node['@type'])).toEqual(['BreadcrumbList', 'ResearchProject', 'WebPage']);
    expect(nodeOf('ResearchProject')).toMatchObject({
      name: 'Walking early',
      url: 'https://www.example.org/ongoing-projects/P001',
      identifier: [
        'P001',
        {
          propertyID: 'PROSPERO',
          value: 'CRD42021234567',
          url: 'https://www.crd.york.ac.uk/PROSPERO/view/CRD42021234567',
        },
      ],
      sponsor: { '@id': 'https://www.example.org/#organization', name: 'Burhan Clinical Research' },
      member: { '@type': 'Person', name: 'A lead_name', jobTitle: 'A lead_role' },
    });
    expect(nodeOf('WebPage')).toMatchObject({
      datePublished: '2026-01-01T00:00:00Z',
      dateModified: '2026-01-01T00:00:00Z',
      about: { '@id': 'https://www.example.org/ongoing-projects/P001#project' },
    });
  });

  it('names an id of another registry alone, and no address that is none', () => {
    const { identifier } = nodeOf('ResearchProject', {
      registry: 'other',
      registry_id: 'javascript:alert(1)',
    });

    expect(identifier).toEqual(['P001', { '@type': 'PropertyValue', value: 'javascript:alert(1)' }]);
    expect(nodeOf('ResearchProject', { registry_id: '' }).identifier).toBe('P001');
  });
});

describe('a project can be joined', () => {
  it.each([
    ['Open', null, true],
    ['Open', '', true],
    ['Open', '4', true],
    ['Open', '10', true],
    ['Open', '0', false],
    ['Open', '000', false],
    ['Closed', '4', false],
  ] as const)('when it is %s with %j places: %s', (status, places, isOpen) => {
    expect(isProjectOpen({ ...project, status, places })).toBe(isOpen);
  });

  it('until the second in which its deadline is over', () => {
    const end = Date.parse('2026-12-01T21:00:00Z');

    expect(isDeadlineOver(project, end - 1000)).toBe(false);
    expect(isDeadlineOver(project, end)).toBe(true);
    expect(isDeadlineOver({ ...project, closes_at: null }, end)).toBe(false);
  });
});
