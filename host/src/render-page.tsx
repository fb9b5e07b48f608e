import type { PageInput } from '@burhan/shared/contract/host';
import type { PublicRemote } from '@burhan/shared/contract/public';
import type { CollectedIsland, ShellContext } from '@burhan/shared/contract/shell';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { localizedPath } from '@burhan/shared/i18n/languages';
import { islandPrefix } from '@burhan/shared/islands';
import { GONE_PATH } from '@burhan/shared/routes';
import type { i18n } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { pageOfPath } from './public-shell/page-of-path.ts';
import { MessagePage, PublicSite } from './public-shell/public-site.tsx';
import { renderHtml, splitHead } from './render-html.tsx';

/** What a page is rendered of. @see PageInput */
export type RenderInput = Omit<PageInput, 'remote' | 'contract'> & { remote: Pick<PublicRemote, 'pages'> };

export type RenderedIsland = CollectedIsland & { html: string };

/**
 * Renders a page, with its islands by themselves: a mark stands for each in the page.
 * @throws Error when the page cannot be rendered.
 */
export async function renderPage(input: RenderInput, i18n: i18n) {
  const { path, language, configuration, content, wholePublications, remote } = input;
  const { facts } = configuration;
  const collected: CollectedIsland[] = [];
  let structuredData: unknown;
  const context: ShellContext = {
    contract: NEWEST_CONTRACT,
    configuration,
    language,
    content,
    path,
    notify: () => {},
    ...(wholePublications && { wholePublications }),
    describe: (data) => {
      structuredData = data;
    },
    collectIsland: (island) => markOf(collected.push(island) - 1),
  };
  const key = pageOfPath(path, language);
  const Page = key && (await pageOf(remote, key, context));
  const kind = path === localizedPath(GONE_PATH, language) ? 'gone' : 'notFound';
  const page = Page ? <Page /> : <MessagePage kind={kind} facts={facts} language={language} />;
  const html = (view: ReactNode, prefix?: string) => renderHtml(i18n, view, path, prefix);
  const { head, body } = splitHead(
    await html(
      <PublicSite facts={facts} language={language} path={path}>
        {page}
      </PublicSite>,
    ),
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

async function pageOf(
  { pages }: RenderInput['remote'],
  key: string,
  context: ShellContext,
): Promise<ComponentType> {
  const load = pages[key];
  if (!load) throw new Error(`remote-public has no page ${key}: release one that has it.`);
  return (await load(context)).Page as ComponentType;
}

/** Stands for an island in the page until it is rendered by itself. */
function markOf(index: number): string {
  return `<!--island ${index}-->`;
}
