import type { PageInput } from '@burhan/shared/contract/host';
import type { PublicRemote } from '@burhan/shared/contract/public';
import type { CollectedIsland, ShellContext } from '@burhan/shared/contract/shell';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { islandPrefix } from '@burhan/shared/islands';
import type { PublicPageKey } from '@burhan/shared/routes';
import type { i18n } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { drawPage } from './draw-page.tsx';
import { renderHtml, splitHead } from './render-html.tsx';
import { publicRoutes } from './routes.tsx';

/** What a page is rendered of. @see PageInput */
export type RenderInput = Omit<PageInput, 'remote' | 'contract'> & { remote: Pick<PublicRemote, 'pages'> };

export type RenderedIsland = CollectedIsland & { html: string };

/**
 * Renders a page, with its islands by themselves: a mark stands for each in the page.
 * @throws Error when the page cannot be rendered.
 */
export async function renderPage({ remote, ...input }: RenderInput, i18n: i18n) {
  const { path, configuration } = input;
  const collected: CollectedIsland[] = [];
  let structuredData: unknown;
  const context: ShellContext = {
    ...input,
    contract: NEWEST_CONTRACT,
    notify: () => {},
    describe: (data) => {
      structuredData = data;
    },
    collectIsland: (island) => markOf(collected.push(island) - 1),
  };
  const load = async (key: PublicPageKey) => {
    const page = remote.pages[key];
    if (!page) throw new Error(`remote-public has no page ${key}: release one that has it.`);
    const Page = (await page(context)).Page as ComponentType;
    return <Page />;
  };
  const html = (view: ReactNode, prefix?: string) => renderHtml(i18n, view, path, prefix);
  const { head, body } = splitHead(
    await html(await drawPage(path, publicRoutes({ facts: configuration.facts, load }))),
  );
  const islands = collected.map(
    async (island): Promise<RenderedIsland> => ({
      ...island,
      html: await html(island.view as ReactNode, islandPrefix(island.name)),
    }),
  );
  return { head, body, structuredData, islands: await Promise.all(islands) };
}

/** A rendered page's HTML with its islands in their places. */
export function withIslands(body: string, islands: readonly { html: string }[]): string {
  return islands.reduce((html, island, index) => html.replace(markOf(index), () => island.html), body);
}

/** Stands for an island in the page until it is rendered by itself. */
function markOf(index: number): string {
  return `<!--island ${index}-->`;
}
