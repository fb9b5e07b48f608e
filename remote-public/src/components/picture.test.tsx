// @vitest-environment jsdom
import type { PrerenderedPicture } from '@burhan/shared/contract/page';
import { displayImageAddress, imageAddressHash } from '@burhan/shared/image-address';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart, startSite } from '../testing/site.tsx';
import { RowPicture } from './picture.tsx';

const ROW = { title: 'Forest plot', image_url: '/a.jpg' };
const ADDRESS = displayImageAddress('/a.jpg', { supabaseUrl: 'https://tables.example' });

async function show(shown: Partial<Parameters<typeof RowPicture>[0]> = {}, files?: PrerenderedPicture) {
  await startSite({}, { pictures: files && { [imageAddressHash('/a.jpg')]: files } });
  return renderPart(<RowPicture of={ROW} sizes="50vw" {...shown} />);
}

describe('the picture of a row', () => {
  it('has room kept for it', async () => {
    await show();

    const image = screen.getByRole('img', { name: 'Forest plot' });
    expect(image.getAttribute('width')).toBe('1200');
    expect(image.getAttribute('height')).toBe('675');
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  it('is offered as files of the site in both formats, with its own size', async () => {
    const files = { address: '/pictures/ab', widths: [320, 700], width: 700, height: 400 };
    const { container } = await show({}, files);

    const sources = [...container.querySelectorAll('picture > source')];
    expect(sources.map((source) => [source.getAttribute('type'), source.getAttribute('srcset')])).toEqual([
      ['image/avif', '/pictures/ab-320.avif 320w, /pictures/ab-700.avif 700w'],
      ['image/webp', '/pictures/ab-320.webp 320w, /pictures/ab-700.webp 700w'],
    ]);
    expect(sources.map((source) => source.getAttribute('sizes'))).toEqual(['50vw', '50vw']);
    const image = screen.getByRole('img');
    expect(image.getAttribute('src')).toBe(ADDRESS);
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['700', '400']);
  });

  it('that is shown as it is names its one file before its address', async () => {
    await show({}, { address: '/pictures/ab.svg' });

    const image = screen.getByRole('img');
    expect([image.getAttribute('src'), image.getAttribute('srcset')]).toEqual([ADDRESS, '/pictures/ab.svg']);
  });

  // Where one fails, the host replaces what is in the box (host/src/page/pictures.ts).
  it('has another box for another picture', async () => {
    const { container, rerender } = await show();
    const box = container.querySelector('[data-missing]');

    rerender(<RowPicture of={{ ...ROW, image_url: '/b.jpg' }} sizes="50vw" />);

    expect(container.querySelector('[data-missing]')).not.toBe(box);
  });

  it('has a placeholder for a blank address', async () => {
    await show({ of: { ...ROW, image_url: ' ' } });

    expect(screen.getByText('Image not available')).toBeTruthy();
  });

  it('loads at once where a visitor sees it first', async () => {
    await show({ isFirst: true });

    expect(screen.getByRole('img').getAttribute('loading')).toBe('eager');
    expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('high');
  });
});
