// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/site.tsx';

const OASIS = { name: 'Oasis', name_ar: 'الواحة', image_url: '/media/partners/oasis.svg', address: null };
const picture = { address: '/pictures/abc', widths: [320, 640] };
const LINKED = {
  ...{
    name: 'Cedar',
    image_url: 'https://cedar.example/logo.png',
    address: 'https://cedar.example',
    picture,
  },
};

it('shows the partners once to everybody, again for the eye alone, and links addresses alone', async () => {
  const script = { ...OASIS, name: 'Palm', address: 'javascript:alert(1)' };
  const { container } = await showPage('collaborations', {
    configured: { partners: [OASIS, LINKED, script] },
  });

  const list = within(screen.getByRole('group', { name: 'Logos of partner universities' }));
  const images = list.getAllByRole<HTMLImageElement>('img');
  expect(images.map(({ alt }) => alt)).toEqual(['Oasis', 'Cedar', 'Palm']);
  expect(images[0]?.getAttribute('src')).toBe('/media/partners/oasis.svg');
  expect(images[1]?.getAttribute('src')).toMatch(/\/api\/r\/[0-9a-z]{10}$/);
  const rendition = container.querySelector('source[type="image/avif"]')?.getAttribute('srcset');
  expect(rendition).toContain('/pictures/abc-320.avif 320w');
  expect(container.querySelectorAll('[aria-hidden] a, [aria-hidden] img:not([alt=""])')).toHaveLength(0);
  const links = list.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([['https://cedar.example', ' (opens in a new tab)']]);
});

it('names partners in the language of the page, where they have a name in it', async () => {
  await showPage('collaborations', { configured: { partners: [OASIS, LINKED] }, language: 'ar' });

  expect(screen.getByRole('img', { name: 'الواحة' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Cedar' }).closest('li')?.lang).toBe('en');
});

it('shows neither strip nor heading without partners', async () => {
  await showPage('collaborations', { configured: { partners: [] } });

  expect(screen.getByRole('heading', { name: 'What we do together' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Partner universities' })).toBeNull();
});
