import type { Notice } from '@burhan/shared/contract';
import { type PageContent, TABLE_NAMES, type TableName } from '@burhan/shared/entities/content';
import type { PublicRouteKey } from '@burhan/shared/routes';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { pages, start } from '../site.ts';

/** How the tables answer: with rows, with a failure, or not until told. */
export type TableAnswers = Partial<PageContent> | 'failure' | 'silence';

const consoleErrors: unknown[] = [];

/** What went to the console as an error; a test that does not take it fails. */
export function takeConsoleErrors(): unknown[] {
  return consoleErrors.splice(0);
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts) => void consoleErrors.push(parts[0]));
  // Browser parts that jsdom has no layout for: nothing comes near, nothing scrolls.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  if (typeof Element !== 'undefined') Element.prototype.scrollTo = () => {};
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(takeConsoleErrors()).toEqual([]);
});

/**
 * Starts the public part as the host does.
 * @returns what was asked of the tables and what was notified.
 */
export async function startSite(
  answers: TableAnswers = {},
  { content = null }: { content?: Partial<PageContent> | null } = {},
) {
  const notices: Notice[] = [];
  const reads: { table: TableName; limit: string | null }[] = [];
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const table = TABLE_NAMES.find((name) => url.pathname === `/rest/v1/${name}`);
    if (!table) throw new Error(`Unexpected request: ${url}`);
    const limit = url.searchParams.get('limit');
    reads.push({ table, limit });
    if (answers === 'silence') return new Promise(() => {});
    if (answers === 'failure') return Promise.reject(new TypeError('no network'));
    return Promise.resolve(Response.json((answers[table] ?? []).slice(0, Number(limit ?? 100))));
  });

  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'shell', interpolation: { escapeValue: false } });
  await start({
    configuration: {
      supabaseUrl: 'https://tables.example',
      publishableKey: 'public',
      facts: DEFAULT_SITE_FACTS,
      adminEmailDomain: 'console.example',
      hostVersion: '1',
      remotes: {},
    },
    language: 'en',
    content,
    notify: (notice) => notices.push(notice),
  });
  return { notices, reads };
}

/** The page of a route, inside a router at its address. */
export async function pageAt(route: PublicRouteKey, query = ''): Promise<ReactElement> {
  const { Page } = await pages[route]();
  const Shown = Page as () => ReactElement;
  return (
    <MemoryRouter initialEntries={[PUBLIC_PATHS[route] + query]}>
      <Shown />
    </MemoryRouter>
  );
}

export async function showPage(route: PublicRouteKey, query = ''): Promise<RenderResult> {
  return render(await pageAt(route, query));
}
