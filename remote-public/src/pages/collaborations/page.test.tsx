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

const list = () => within(screen.getByRole('group', { name: 'Logos of partner universities' }));

it('shows the partners once to everybody, and again for the eye alone', async () => {
  const { container } = await showPage('collaborations', {}, { partners: [OASIS, LINKED] });

  expect(
    list()
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt')),
  ).toEqual(['Oasis', 'Cedar']);
  expect(list().getAllByRole('img')[0]?.getAttribute('src')).toBe('/media/partners/oasis.svg');
  expect(list().getAllByRole('img')[1]?.getAttribute('src')).toMatch(/\/api\/r\/[0-9a-z]{10}$/);
  expect(container.querySelectorAll('[aria-hidden] a, [aria-hidden] img:not([alt=""])')).toHaveLength(0);
});

it('leads to a partner with an address, and to nothing else', async () => {
  const script = { ...OASIS, address: 'javascript:alert(1)' };
  await showPage('collaborations', {}, { partners: [OASIS, LINKED, script, { ...OASIS, address: '' }] });

  const links = list().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://cedar.example']);
  expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer');
  expect(links[0]?.textContent).toContain('(opens in a new tab)');
});

it('lets the browser choose a rendition of a logo that was prerendered', async () => {
  const picture = { address: '/pictures/abc', widths: [320, 640] };
  const { container } = await showPage('collaborations', {}, { partners: [{ ...LINKED, picture }] });

  expect(container.querySelector('source[type="image/avif"]')?.getAttribute('srcset')).toContain(
    '/pictures/abc-320.avif 320w',
  );
});

it('names partners in the language of the page, where they have a name in it', async () => {
  await showPage('collaborations', {}, { partners: [OASIS, LINKED], language: 'ar' });

  expect(screen.getByRole('img', { name: 'الواحة' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Cedar' }).closest('li')?.lang).toBe('en');
});

it.each([{ partners: [] }, {}])('shows neither strip nor heading without partners', async (options) => {
  await showPage('collaborations', {}, options);

  expect(screen.queryByRole('heading', { name: 'Partner universities' })).toBeNull();
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByRole('heading', { name: 'What we do together' })).toBeTruthy();
});
