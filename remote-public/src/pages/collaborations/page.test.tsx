// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/site.tsx';

const OASIS = { name: 'Oasis', name_ar: 'الواحة', image_url: '/media/partners/oasis.svg', address: null };
const LINKED = {
  name: 'Cedar',
  image_url: 'https://cedar.example/logo.png',
  address: 'https://cedar.example',
};

const show = (options: Parameters<typeof showPage>[2]) => showPage('collaborations', {}, options);
const list = () => within(screen.getByRole('group', { name: 'Logos of partner universities' }));

it('shows the partners once to everybody, and again for the eye alone', async () => {
  const picture = { address: '/pictures/abc', widths: [320, 640] };
  const { container } = await show({ partners: [OASIS, { ...LINKED, picture }] });

  const images = list().getAllByRole<HTMLImageElement>('img');
  expect(images.map(({ alt }) => alt)).toEqual(['Oasis', 'Cedar']);
  expect(images[0]?.getAttribute('src')).toBe('/media/partners/oasis.svg');
  expect(images[1]?.getAttribute('src')).toMatch(/\/api\/r\/[0-9a-z]{10}$/);
  const rendition = container.querySelector('source[type="image/avif"]')?.getAttribute('srcset');
  expect(rendition).toContain('/pictures/abc-320.avif 320w');
  expect(container.querySelectorAll('[aria-hidden] a, [aria-hidden] img:not([alt=""])')).toHaveLength(0);
});

it('leads to a partner with an address, and to nothing else', async () => {
  const script = { ...OASIS, address: 'javascript:alert(1)' };
  await show({ partners: [OASIS, LINKED, script, { ...OASIS, address: '' }] });

  const [link, ...others] = list().getAllByRole('link');
  expect(others).toEqual([]);
  expect(link?.getAttribute('href')).toBe('https://cedar.example');
  expect(link?.textContent).toContain('(opens in a new tab)');
});

it('names partners in the language of the page, where they have a name in it', async () => {
  await show({ partners: [OASIS, LINKED], language: 'ar' });

  expect(screen.getByRole('img', { name: 'الواحة' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Cedar' }).closest('li')?.lang).toBe('en');
});

it.each([{ partners: [] }, {}])('shows neither strip nor heading without partners', async (options) => {
  await show(options);

  expect(screen.queryByRole('heading', { name: 'Partner universities' })).toBeNull();
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByRole('heading', { name: 'What we do together' })).toBeTruthy();
});
