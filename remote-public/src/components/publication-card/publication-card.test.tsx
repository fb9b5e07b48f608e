// @vitest-environment jsdom
import { buildPublication } from '@burhan/testing/rows';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart, startSite } from '../../testing/site.tsx';
import { PublicationCard } from './publication-card.tsx';

async function show(fields: Parameters<typeof buildPublication>[0]) {
  await startSite();
  renderPart(<PublicationCard publication={buildPublication(fields)} imageAddress="blob:preview" />);
}

it('shows its texts, and leads on by its DOI in a new tab, whose line may break after each slash', async () => {
  await show({ doi: 'doi:10.1371/journal/pmed/medicine/0040296' });

  const card = screen.getByRole('article', { name: 'The PRISMA 2020 statement' });
  const texts = ['What a systematic review should report.', 'Page MJ, McKenzie JE, et al.', 'BMJ', '2021'];
  for (const text of texts) expect(card.textContent).toContain(text);
  const link = screen.getByRole('link', { name: 'Read Publication (opens in a new tab)' });
  const href = 'https://doi.org/10.1371/journal/pmed/medicine/0040296';
  expect(link).toMatchObject({ href, target: '_blank', rel: 'noopener noreferrer' });
  const shown = screen.getByRole('link', { name: /^10\.1371/ }).querySelector('bdi');
  expect(shown?.innerHTML).toBe('10.1371/<wbr>journal/<wbr>pmed/<wbr>medicine/<wbr>0040296');
});

it.each([null, '  ', 'javascript:alert(1)'])('counts the DOI %j as none', async (doi) => {
  await show({ doi });

  expect(screen.getByRole('button', { name: 'Publication Coming Soon' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['  ', 'The PRISMA 2020 statement'],
  ['Flow diagram', 'Flow diagram'],
])('describes a picture that is not saved by its own words or the title (%j)', async (image_alt, name) => {
  await show({ image_alt });

  expect(screen.getByRole('img', { name }).getAttribute('src')).toBe('blob:preview');
});

it('gives every text its own direction', async () => {
  const title = 'مراجعة منهجية';
  await show({ title });

  expect(screen.getByRole('heading', { name: title }).getAttribute('dir')).toBe('rtl');
  expect(screen.getByText('BMJ').tagName).toBe('BDI');
});
