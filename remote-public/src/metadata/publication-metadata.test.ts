import type { Publication } from '@burhan/shared/entities/content';
import { metadata as arabicTexts } from '@burhan/shared/i18n/ar/metadata';
import { metadata as texts } from '@burhan/shared/i18n/en/metadata';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { buildPublication } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { citationTags, publicationMetadata } from './publication-metadata.ts';

const facts = { ...DEFAULT_SITE_FACTS, siteUrl: 'https://www.example.org' };

const publication = buildPublication({
  id: 7,
  summary: 'How to report a review.',
  authors: 'Page MJ, Moher D; CONSORT Group, et al.',
  date: 'March 2021',
  doi: 'https://doi.org/10.1136/bmj.n71',
  volume: '372',
  issue: '8284',
  pages: '1-9',
  publisher: 'BMJ Publishing',
});

const metadataOf = (fields: Partial<Publication> = {}) =>
  publicationMetadata({
    publication: { ...publication, ...fields },
    language: 'en',
    facts,
    supabaseUrl: '',
    texts,
  });

const tagsOf = (fields: Partial<Publication> = {}) =>
  citationTags({ ...publication, ...fields }, 'https://www.example.org/publications/7').map(
    ({ name, content }) => [name, content],
  );

describe('publicationMetadata', () => {
  it('describes the publication at its current address', () => {
    expect(metadataOf()).toMatchObject({
      title: 'The PRISMA 2020 statement | Burhan Clinical Research',
      description: 'How to report a review.',
      canonicalUrl: 'https://www.example.org/publications/7-the-prisma-2020-statement',
      pageType: 'article',
    });
    expect(metadataOf().ogImage).toMatch(
      /^https:\/\/www\.example\.org\/functions\/v1\/api\/r\/[0-9a-z]{10}$/,
    );
    expect(metadataOf({ image_url: ' ' }).ogImage).toBe('https://www.example.org/media/social.jpg');
  });

  it('keeps descriptions short, and never empty', () => {
    expect(metadataOf({ summary: 'word '.repeat(200) }).description.length).toBeLessThanOrEqual(200);
    expect(metadataOf({ summary: 'a'.repeat(10_000) }).description.length).toBeLessThanOrEqual(200);
    expect(metadataOf({ summary: ' ' }).description).toMatch(/^Published articles of Burhan/);
  });
});

describe('citationTags', () => {
  it.each([
    ['2021-03-29', '2021/03/29'],
    ['2021-03', '2021'],
    ['٢٠٢١', '2021'],
  ])('gives the date %s as %s', (date, given) => {
    expect(tagsOf({ date })).toContainEqual(['citation_publication_date', given]);
  });

  it('leaves out what the publication does not say', () => {
    const names = tagsOf({ date: 'in press', doi: 'javascript:alert(1)', authors: '' }).map(([name]) => name);

    expect(names).not.toContain('citation_publication_date');
    expect(names).not.toContain('citation_doi');
    expect(names).not.toContain('citation_author');
  });
});

describe('the metadata of a publication that was withdrawn', () => {
  const notices = (kind: string) => [
    { kind, doi: '10.1136/bmj.r', date: '2023-01-02', found_at: '2026-11-01T00:00:00Z' },
  ];

  it.each([
    ['retraction', 'Retracted: '],
    ['removal', 'Removed: '],
    ['concern', ''],
    ['correction', ''],
  ])('begins after a %s with "%s"', (kind, start) => {
    const { title, description } = metadataOf({ notices: notices(kind) });

    expect(title).toBe(`${start}The PRISMA 2020 statement | Burhan Clinical Research`);
    expect(description).toBe(`${start}How to report a review.`);
  });

  it('says so in Arabic', () => {
    const { title } = publicationMetadata({
      publication: { ...publication, notices: notices('retraction') },
      language: 'ar',
      facts,
      supabaseUrl: '',
      texts: arabicTexts,
    });

    expect(title).toMatch(/^مسحوب: /);
  });
});
