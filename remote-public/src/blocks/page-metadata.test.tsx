// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from 'vitest';
import { renderPart, startSite } from '../testing/site.tsx';
import { PageMetadata } from './page-metadata.tsx';

beforeEach(async () => {
  await startSite();
});

function content(name: string): string | null | undefined {
  return document.head
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content');
}

const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href');

describe('PageMetadata', () => {
  it('tells what it is given', () => {
    renderPart(
      <PageMetadata
        title="Publications | Burhan"
        description="What we published."
        keywords="one, two"
        canonicalUrl="https://burhan.example/publications"
        ogImage="https://burhan.example/social.jpg"
        pageType="article"
      />,
    );

    expect(document.title).toBe('Publications | Burhan');
    expect(canonical()).toBe('https://burhan.example/publications');
    const names = ['description', 'keywords', 'og:type', 'og:title', 'og:url', 'og:image', 'twitter:card'];
    expect(names.map(content)).toEqual([
      ...['What we published.', 'one, two', 'article', 'Publications | Burhan'],
      ...['https://burhan.example/publications', 'https://burhan.example/social.jpg', 'summary_large_image'],
    ]);
  });

  it('falls back to the defaults of the site', () => {
    renderPart(<PageMetadata />);

    expect(document.title).toBe('Burhan Clinical Research | Clinical Research Platform in Saudi Arabia');
    expect(content('description')).toMatch(/evidence-based.*Vision 2030/);
    expect(content('og:type')).toBe('website');
    expect(canonical()).toBeUndefined();
  });

  it('leaves the head when the page is left', () => {
    const { unmount } = renderPart(<PageMetadata title="Gone" />);

    unmount();

    expect(document.title).not.toBe('Gone');
  });
});

it('hands its structured data to the composed head', async () => {
  const described: unknown[] = [];
  await startSite({}, { describe: (data) => void described.push(data) });

  renderPart(<PageMetadata structuredData={{ a: 1 }} />);

  expect(described).toEqual([{ a: 1 }]);
});
