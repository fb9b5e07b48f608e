// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/site.tsx';

it('the home page leads to the five pages of its teasers, in order', async () => {
  await showPage('home', 'silence');

  const teasers = screen.getAllByRole('article').map((card) => card.querySelector('a')?.getAttribute('href'));
  const paths = ['/publications', '/aims-goals', '/success-record', '/visionary-model', '/join-us'];
  expect(teasers).toEqual(paths);
});
