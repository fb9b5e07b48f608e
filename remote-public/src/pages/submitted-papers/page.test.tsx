// @vitest-environment jsdom

import { buildPaper } from '@burhan/testing/rows';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showPage } from '../../testing/site.tsx';

describe.each(['acceptedManuscripts', 'submittedPapers'] as const)('the page %s', (route) => {
  it('shows picture, title, description and journal, and names /accepted-manuscripts as its address', async () => {
    await showPage(route, { submitted_papers: [buildPaper()] });

    const card = await screen.findByRole('article', { name: 'Sample manuscript' });
    expect(within(card).getByRole('img', { name: 'Sample manuscript' })).toBeTruthy();
    expect(within(card).getByText('A systematic review.')).toBeTruthy();
    expect(within(card).getByText('Saudi Medical Journal')).toBeTruthy();
    const canonical = document.querySelector('link[rel=canonical]');
    expect(canonical?.getAttribute('href')).toMatch(/\/accepted-manuscripts$/);
  });
});
