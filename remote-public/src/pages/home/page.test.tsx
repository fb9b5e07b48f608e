// @vitest-environment jsdom

import { buildMetric, buildPublications } from '@burhan/testing/rows';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showPage } from '../../testing/site.tsx';

const METRICS = [1, 2, 3, 4, 5].map((id) =>
  buildMetric({ id, number_value: `${id}0+`, label: `Label ${id}` }),
);

describe('the home page', () => {
  it('leads to the five pages of its teasers, in order, and supports Vision 2030', async () => {
    await showPage('home', 'silence');

    const teasers = screen
      .getAllByRole('article')
      .map((card) => card.querySelector('a')?.getAttribute('href'));
    expect(teasers).toEqual([
      '/publications',
      '/aims-goals',
      '/success-record',
      '/visionary-model',
      '/join-us',
    ]);
    expect(screen.getByRole('heading', { name: 'Supporting Saudi Vision 2030' })).toBeTruthy();
  });

  it('keeps the room of five metrics and of the carousel while loading', async () => {
    const { container } = await showPage('home', 'silence');

    expect(container.querySelectorAll('[data-placeholder]')).toHaveLength(5);
    expect(container.querySelectorAll('.skeleton').length).toBeGreaterThan(10);
  });

  it('shows metrics and the first seven publications', async () => {
    const { container } = await showPage('home', { metrics: METRICS, publications: buildPublications(9) });

    expect(await screen.findByText('1 of 7')).toBeTruthy();
    expect(container.querySelectorAll('[data-pub]')).toHaveLength(7);
    expect(screen.getAllByRole('definition').map((number) => number.textContent)).toEqual([
      '10+',
      '20+',
      '30+',
      '40+',
      '50+',
    ]);
    expect(screen.getByText('Label 5')).toBeTruthy();
    expect(container.querySelectorAll('.skeleton, [data-placeholder]')).toHaveLength(0);
  });
});
