// @vitest-environment jsdom
import type { PrerenderedPicture } from '@burhan/shared/contract/page';
import { displayImageAddress, imageAddressHash } from '@burhan/shared/image-address';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart, startSite } from '../testing/site.tsx';
import { RowPicture } from './picture.tsx';

const ROW = { title: 'Forest plot', image_url: '/a.jpg' };
const src = displayImageAddress('/a.jpg', { supabaseUrl: 'https://tables.example' });

async function show(files?: PrerenderedPicture, isFirst = false) {
  await startSite({ configured: files && { pictures: { [imageAddressHash('/a.jpg')]: files } } });
  return renderPart(<RowPicture of={ROW} sizes="50vw" isFirst={isFirst} />);
}

const attributes = (element: Element | null, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, element?.getAttribute(name) ?? null]));

it.each([
  ['has room kept for it', undefined, false, { src, width: '1200', height: '675', loading: 'lazy' }],
  ['loads at once if it is seen first', undefined, true, { loading: 'eager', fetchpriority: 'high' }],
  ['has its own size', { address: '/p', width: 7, height: 4 }, false, { width: '7', height: '4' }],
  ['that is shown as it is names its one file', { address: '/p.svg' }, false, { src, srcset: '/p.svg' }],
])('the picture of a row %s', async (_, files, isFirst, expected) => {
  await show(files, isFirst);

  const picture = screen.getByRole('img', { name: 'Forest plot' });
  expect(attributes(picture, ...Object.keys(expected))).toEqual(expected);
});

it('is offered as files of the site in both formats', async () => {
  const { container } = await show({ address: '/pictures/ab', widths: [320, 700] });

  const sources = [...container.querySelectorAll('picture > source')];
  expect(sources.map((source) => attributes(source, 'type', 'srcset', 'sizes'))).toEqual(
    ['avif', 'webp'].map((format) => ({
      type: `image/${format}`,
      srcset: `/pictures/ab-320.${format} 320w, /pictures/ab-700.${format} 700w`,
      sizes: '50vw',
    })),
  );
});

// If a picture fails, the host replaces the contents of its box (host/src/page/pictures.ts).
it('has another box for another picture, with a placeholder for a blank address', async () => {
  const { container, rerender } = await show();
  const box = container.querySelector('[data-missing]');

  rerender(<RowPicture of={{ ...ROW, image_url: ' ' }} sizes="50vw" />);

  expect(container.querySelector('[data-missing]')).not.toBe(box);
  expect(screen.getByText('Image not available')).toBeTruthy();
});
