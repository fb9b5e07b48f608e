// @vitest-environment jsdom

import { buildPublication, buildPublications } from '@burhan/testing/rows';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { giveRows, pageAt, showPage, startSite } from '../../testing/site.tsx';

const PUBLICATIONS = [
  buildPublication({ id: 1, title: 'PRISMA 2020', date: '2021' }),
  buildPublication({ id: 2, title: 'RoB 2', date: '2019' }),
  buildPublication({ id: 3, title: 'AMSTAR 2', date: '2017' }),
];

const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

it.each([
  ['with other rows', buildPublications(1), ['Publication 1']],
  ['emptied', [], []],
])('shows what came in the page in order, and then the table as it is now, %s', async (_, rows, now) => {
  await startSite({ publications: rows }, { content: { publications: PUBLICATIONS } });
  const { container } = render(await pageAt('publications'));
  expect(titles()).toEqual(['PRISMA 2020', 'RoB 2', 'AMSTAR 2']);
  expect(screen.getByRole('button', { name: 'Cite RoB 2' })).toBeTruthy();

  await giveRows(container);

  expect(titles()).toEqual(now);
});

it('says that nothing matches the search, and clears it', async () => {
  const answers = { publications: PUBLICATIONS };
  await showPage('publications', answers, { query: '?q=zzz&year=1999', content: answers });
  const year = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' });
  expect(screen.getByText('No publications match your search.')).toBeTruthy();
  expect(year.value).toBe('1999');

  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));

  expect(titles()).toHaveLength(3);
  expect([...year.options].map(({ label }) => label)).toEqual(['All years', '2021', '2019', '2017']);
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search publications' }).value).toBe('');
});
