// @vitest-environment jsdom
import { STRUCTURED_DATA_ELEMENT_ID } from '@burhan/shared/site-configuration';
import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSite } from '../testing/site.tsx';
import { PageMetadata } from './page-metadata.tsx';

beforeEach(async () => {
  await startSite();
});

function content(name: string): string | null | undefined {
  return document.head
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content');
}

function structuredData(): unknown {
  const text = document.getElementById(STRUCTURED_DATA_ELEMENT_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

describe('PageMetadata', () => {
  it('tells what it is given', () => {
    render(
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
    render(<PageMetadata />);

    expect(document.title).toBe('Burhan Clinical Research | Clinical Research Platform in Saudi Arabia');
    expect(content('description')).toMatch(/evidence-based.*Vision 2030/);
    expect(content('og:type')).toBe('website');
    expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
  });

  it('leaves the head when the page is left', () => {
    const { unmount } = render(<PageMetadata title="Gone" structuredData={{ a: 1 }} />);

    unmount();

    expect(document.title).not.toBe('Gone');
    expect(structuredData()).toBeUndefined();
  });
});

describe('structured data', () => {
  it('is embedded as JSON, markup in it included', () => {
    const data = { name: '</script><script>alert(1)</script>' };
    render(<PageMetadata structuredData={data} />);

    expect(structuredData()).toEqual(data);
    expect(document.head.querySelectorAll('script')).toHaveLength(1);
  });

  it('follows what the page shows, in one element', () => {
    const { rerender } = render(<PageMetadata structuredData={{ version: 1 }} />);
    const element = document.getElementById(STRUCTURED_DATA_ELEMENT_ID);

    rerender(<PageMetadata structuredData={{ version: 2 }} />);
    expect(structuredData()).toEqual({ version: 2 });
    expect(document.getElementById(STRUCTURED_DATA_ELEMENT_ID)).toBe(element);

    rerender(<PageMetadata />);
    expect(structuredData()).toBeUndefined();
  });
});
