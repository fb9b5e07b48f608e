// @vitest-environment jsdom

import { buildPublication } from '@burhan/testing/rows';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/site.tsx';

it('the home page leads to the five pages of its teasers, in order', async () => {
  await showPage('home', 'silence');

  const teasers = screen.getAllByRole('article').map((card) => card.querySelector('a')?.getAttribute('href'));
  const paths = ['/publications', '/aims-goals', '/success-record', '/visionary-model', '/join-us'];
  expect(teasers).toEqual(paths);
});

it.each([
  [1, 0],
  [2, 2],
])('the carousel of %i publications has %i buttons', async (count, buttons) => {
  const publications = Array.from({ length: count }, (_, place) => buildPublication({ id: place + 1 }));
  await showPage('home', 'silence', { content: { publications } });

  expect(screen.queryAllByRole('button', { name: / publication$/ })).toHaveLength(buttons);
});
