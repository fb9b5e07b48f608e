// @vitest-environment jsdom

import { buildPaper } from '@burhan/testing/rows';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showPage, startSite } from '../../testing/site.tsx';

describe.each(['acceptedManuscripts', 'submittedPapers'] as const)('the page %s', (route) => {
  it('says that it is loading', async () => {
    await startSite('silence');
    await showPage(route);

    expect(screen.getByText('Loading submitted papers...')).toBeTruthy();
  });

  it('shows picture, title, description and journal', async () => {
    await startSite({ submitted_papers: [buildPaper()] });
    await showPage(route);

    const card = await screen.findByRole('article', { name: 'Sample manuscript' });
    expect(within(card).getByRole('img', { name: 'Sample manuscript' })).toBeTruthy();
    expect(within(card).getByText('A systematic review.')).toBeTruthy();
    expect(within(card).getByText('Saudi Medical Journal')).toBeTruthy();
  });

  it('says that there are none', async () => {
    await startSite({ submitted_papers: [] });
    await showPage(route);

    expect(await screen.findByText('No submitted papers found.')).toBeTruthy();
  });

  it('says that there are none when the read fails', async () => {
    await startSite('failure');
    await showPage(route);

    expect(await screen.findByText('No submitted papers found.')).toBeTruthy();
  });

  it('names /accepted-manuscripts as its address', async () => {
    await startSite('silence');
    await showPage(route);

    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      /\/accepted-manuscripts$/,
    );
  });
});
