// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPart, startSite } from '../testing/site.tsx';
import { Picture } from './picture.tsx';

beforeEach(async () => {
  await startSite();
});

describe('Picture', () => {
  it('shows the picture with room kept for it', () => {
    renderPart(<Picture address="/a.jpg" alt="Forest plot" />);

    const image = screen.getByRole('img', { name: 'Forest plot' });
    expect(image.getAttribute('width')).toBe('1200');
    expect(image.getAttribute('height')).toBe('675');
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  const FILES = { address: '/pictures/ab', widths: [320, 700], width: 700, height: 400 };

  it('is offered as files of the site in both formats, with its own size', () => {
    const { container } = renderPart(<Picture address="/a.jpg" alt="Plot" files={FILES} sizes="50vw" />);

    const sources = [...container.querySelectorAll('picture > source')];
    expect(sources.map((source) => [source.getAttribute('type'), source.getAttribute('srcset')])).toEqual([
      ['image/avif', '/pictures/ab-320.avif 320w, /pictures/ab-700.avif 700w'],
      ['image/webp', '/pictures/ab-320.webp 320w, /pictures/ab-700.webp 700w'],
    ]);
    expect(sources.map((source) => source.getAttribute('sizes'))).toEqual(['50vw', '50vw']);
    const image = screen.getByRole('img');
    expect(image.getAttribute('src')).toBe('/a.jpg');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['700', '400']);
  });

  it('that is shown as it is names its one file before its address', () => {
    renderPart(<Picture address="/a.svg" alt="Plot" files={{ address: '/pictures/ab.svg' }} />);

    const image = screen.getByRole('img');
    expect([image.getAttribute('src'), image.getAttribute('srcset')]).toEqual(['/a.svg', '/pictures/ab.svg']);
  });

  // Where one fails, the host replaces what is in the box (host/src/page/pictures.ts).
  it('has another box for another picture', () => {
    const { container, rerender } = renderPart(<Picture address="/a.jpg" alt="Plot" />);
    const box = container.querySelector('[data-missing]');

    rerender(<Picture address="/b.jpg" alt="Plot" />);

    expect(container.querySelector('[data-missing]')).not.toBe(box);
  });

  it('has a placeholder for a blank address', () => {
    renderPart(<Picture address="" alt="Forest plot" />);

    expect(screen.getByText('Image not available')).toBeTruthy();
  });

  it('loads at once what a visitor sees first', () => {
    renderPart(<Picture address="/a.jpg" alt="Forest plot" isFirst />);

    expect(screen.getByRole('img').getAttribute('loading')).toBe('eager');
    expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('high');
  });
});
