// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showPage } from '../../testing/site.tsx';

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
});
