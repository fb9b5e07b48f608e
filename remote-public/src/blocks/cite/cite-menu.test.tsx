// @vitest-environment jsdom

import { tableReadAddress } from '@burhan/shared/data/public-reads';
import type { Publication } from '@burhan/shared/entities/content';
import { takeConsoleErrors } from '@burhan/testing/console-errors';
import { buildPublication } from '@burhan/testing/rows';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart, startSite } from '../../testing/site.tsx';
import { loadTexts } from '../../texts/page-texts.ts';
import { CiteMenu } from './cite-menu.tsx';

let site: Awaited<ReturnType<typeof startSite>>;

beforeEach(async () => {
  site = await startSite();
  await loadTexts('en', 'publicationCard');
});

afterEach(() => {
  vi.doUnmock('./citation-files.ts');
  vi.unstubAllGlobals();
});

const button = () => screen.getByRole('button', { name: 'Cite The PRISMA 2020 statement' });

function showMenu() {
  const user = userEvent.setup();
  renderPart(<CiteMenu publication={buildPublication()} />);
  return user;
}

describe('CiteMenu', () => {
  it('shows the reference to be copied by hand where copying is not allowed', async () => {
    const user = showMenu();
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(button());

    await user.click(screen.getByRole('button', { name: 'Copy APA' }));

    expect(await screen.findByText(/^Page, M\. J\.,/)).toBeTruthy();
    expect(site.notices).toEqual([]);
  });

  it('says so when the citation cannot be prepared, and can be tried again', async () => {
    vi.doMock('./citation-files.ts', () => {
      throw new Error('no connection');
    });
    const user = showMenu();
    await user.click(button());

    await user.click(screen.getByRole('button', { name: 'Download RIS' }));

    expect(await screen.findByText(/could not be prepared/)).toBeTruthy();
    expect(takeConsoleErrors()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Download RIS' })).toBeTruthy();
  });

  it('closes with Escape, giving the focus back, and by a press outside', async () => {
    const user = showMenu();
    await user.click(button());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group')).toBeNull();
    expect(document.activeElement).toBe(button());

    await user.click(button());
    await user.click(document.body);

    expect(screen.queryByRole('group')).toBeNull();
  });
});

describe('a row of a list, which lacks columns', () => {
  const {
    volume: _,
    pages: __,
    author_orcids: ___,
    ...listed
  } = buildPublication({ id: 7, volume: '372', pages: 'n71' });

  async function copyVancouver() {
    const user = userEvent.setup();
    renderPart(<CiteMenu publication={listed as Publication} />);
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Copy Vancouver' }));
    await waitFor(() => expect(site.notices).toEqual(['copied']));
    return navigator.clipboard.readText();
  }

  it('is cited with all that the table has, read as the page reads', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return Response.json([buildPublication({ id: 7, volume: '372', pages: 'n71' })]);
    });

    expect(await copyVancouver()).toContain('2021;372(A issue):n71. doi:');
    expect(asked).toEqual([
      `https://tables.example${tableReadAddress({ table: 'publications', id: 7 }, 'en')}`,
    ]);
  });

  it.each([
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is gone', async () => Response.json([])],
    ['is refused', async () => new Response('{}', { status: 503 })],
  ])('is cited with what the page has when the row %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer);
    vi.spyOn(console, 'warn').mockImplementation(() => {});

    expect(await copyVancouver()).toMatch(/BMJ\. 2021.* doi:10\.1136\/bmj\.n71/);
  });
});
