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
    expect(content('description')).toBe('What we published.');
    expect(content('keywords')).toBe('one, two');
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://burhan.example/publications',
    );
    expect(content('og:type')).toBe('article');
    expect(content('og:title')).toBe('Publications | Burhan');
    expect(content('og:url')).toBe('https://burhan.example/publications');
    expect(content('og:image')).toBe('https://burhan.example/social.jpg');
    expect(content('twitter:card')).toBe('summary_large_image');
  });

  it('falls back to the defaults of the site', () => {
    renderPart(<PageMetadata />);

    expect(document.title).toBe('Burhan Clinical Research | Clinical Research Platform in Saudi Arabia');
    expect(content('description')).toMatch(/evidence-based.*Vision 2030/);
    expect(content('og:type')).toBe('website');
    expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
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
