// @vitest-environment jsdom

import { buildPublication, buildPublications } from '@burhan/testing/rows';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { giveRows, pageAt, showPage, startSite } from '../../testing/site.tsx';

const PUBLICATIONS = [
  buildPublication({ id: 1, title: 'PRISMA 2020', date: '2021' }),
  buildPublication({ id: 2, title: 'RoB 2', date: '2019' }),
  buildPublication({ id: 3, title: 'AMSTAR 2', date: '2017' }),
];

const search = () => screen.getByRole('searchbox', { name: 'Search publications' });
const year = () => screen.getByRole('combobox', { name: 'Year' });
const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

async function showPublications(query = '') {
  await showPage(
    'publications',
    { publications: PUBLICATIONS },
    { query, content: { publications: PUBLICATIONS } },
  );
}

describe('the publications page', () => {
  it('has no search while it loads', async () => {
    await showPage('publications', 'silence');

    expect(screen.queryByRole('search')).toBeNull();
  });

  it('shows every publication in order, with a Cite menu each', async () => {
    await showPage('publications', { publications: PUBLICATIONS });

    await screen.findByText('PRISMA 2020');
    expect(titles()).toEqual(['PRISMA 2020', 'RoB 2', 'AMSTAR 2']);
    expect(screen.getByRole('button', { name: 'Cite RoB 2' })).toBeTruthy();
  });

  it('shows what came in the page at once and then what the table holds now', async () => {
    await startSite({ publications: buildPublications(1) }, { content: { publications: PUBLICATIONS } });
    const { container } = render(await pageAt('publications'));
    expect(titles()).toEqual(['PRISMA 2020', 'RoB 2', 'AMSTAR 2']);

    await giveRows(container);

    expect(titles()).toEqual(['Publication 1']);
  });
});

describe('the search', () => {
  it('filters by year, newest first in the list', async () => {
    await showPublications();
    expect(
      within(year())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All years', '2021', '2019', '2017']);

    await userEvent.selectOptions(year(), '2019');

    expect(titles()).toEqual(['RoB 2']);
  });

  it('starts from the address', async () => {
    await showPublications('?q=2&year=2017');

    expect(titles()).toEqual(['AMSTAR 2']);
    expect((search() as HTMLInputElement).value).toBe('2');
    expect((year() as HTMLSelectElement).value).toBe('2017');
  });

  it('says that nothing matches and clears again', async () => {
    await showPublications('?q=zzz&year=1999');
    expect(screen.getByText('No publications match your search.')).toBeTruthy();
    expect((year() as HTMLSelectElement).value).toBe('1999');

    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));

    expect(titles()).toHaveLength(3);
    expect((search() as HTMLInputElement).value).toBe('');
  });
});
