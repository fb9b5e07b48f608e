import type { IslandsRemote } from '@burhan/shared/contract/public';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { readPageContent } from '@burhan/shared/site-configuration';
import type { PageSite } from '../page/start-page.ts';
import { provideShared, type Shares } from '../remotes/federation.ts';
import { guarded } from '../remotes/guarded.ts';
import { loadRemoteModule } from '../remotes/load-remote.ts';
import { endFailure, showFailure } from './failure-view.ts';
import { type Island, inTurn } from './island.ts';

const REMOTE = 'remote-public';

const reactCode = () => import('./hydrate-island.tsx');

/** What islands take from the host. */
const ISLAND_SHARES: Shares = {
  react: async () => (await reactCode()).react,
  'react/jsx-runtime': async () => (await reactCode()).reactJsxRuntime,
};

let starting: Promise<IslandsRemote> | undefined;

/** What draws an island again that React has hydrated. */
const redraws = new Map<Island, () => void>();

/** Rows that were read of a part of a table, by the part's name in the page. */
export type NewRows = { name: string; rows: readonly object[] };

/**
 * Lets React hydrate islands and draw new rows in them. Never rejects: a failure leaves the islands as they were
 * composed, and is said where that was without rows.
 * @returns whether the rows are shown.
 */
export function showRows(
  site: PageSite,
  islands: readonly Island[],
  { name, rows }: NewRows,
): Promise<boolean> {
  return inTurn(async () => {
    try {
      const remote = await startedRemote(site);
      const { flushSync } = await reactCode();
      await Promise.all(islands.map((island) => hydrate(site, island)));
      remote.takeRows(name, rows);
      flushSync(() => {
        for (const island of islands) redraws.get(island)?.();
      });
      for (const island of islands) island.plain.attach();
      return true;
    } catch (error) {
      console.error(error);
      for (const { element } of islands) showFailure(element, site.texts.remoteFailed);
      return false;
    }
  });
}

/** The public remote at the version that the page names; a failure is tried again at the next occasion. */
function startedRemote(site: PageSite): Promise<IslandsRemote> {
  starting ??= start(site).catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

async function start({ configuration, language, notify }: PageSite): Promise<IslandsRemote> {
  provideShared(ISLAND_SHARES);
  const remote = await loadRemoteModule(configuration, REMOTE, './islands');
  const content = readPageContent(document) ?? {};
  const path = window.location.pathname;
  remote.start({ contract: NEWEST_CONTRACT, configuration, language, content, notify, path });
  return remote;
}

/** Lets React have an island, without plain code in it. */
async function hydrate(site: PageSite, island: Island): Promise<void> {
  const { element } = island;
  if ('hydrated' in element.dataset) return island.plain.detach();
  const remote = await startedRemote(site);
  const code = Promise.all([remote.loadIsland(element.dataset.island ?? ''), reactCode()]);
  const [Content, { hydrateIsland }] = await guarded(REMOTE, code);
  island.plain.detach();
  endFailure(element);
  redraws.set(island, await hydrateIsland(site, element, Content));
}
