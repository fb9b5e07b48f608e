import type { IslandsRemote } from '@burhan/shared/contract/public';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import type { Row, TableName } from '@burhan/shared/entities/content';
import { readPageContent } from '@burhan/shared/page-data';
import { handedPart, type TablePart } from '@burhan/shared/table-part';
import type { PageSite } from '../page/start-page.ts';
import { provideShared, type Shares } from '../remotes/federation.ts';
import { guarded } from '../remotes/guarded.ts';
import { loadRemoteModule } from '../remotes/load-remote.ts';
import { endFailure, showFailure } from './failure-view.ts';
import { attachAgain, attachPlain, detachPlain, inTurn } from './plain-code.ts';

const REMOTE = 'remote-public';

const reactCode = () => import('./hydrate-island.tsx');

/** What islands take from the host. */
const ISLAND_SHARES: Shares = {
  react: async () => (await reactCode()).react,
  'react/jsx-runtime': async () => (await reactCode()).reactJsxRuntime,
  'react-i18next': async () => (await reactCode()).reactI18next,
};

let starting: Promise<IslandsRemote> | undefined;

/** Hydrates an island whose plain code the page does not name. @throws RemoteError */
export function hydrateByRemote(site: PageSite, element: HTMLElement): Promise<void> {
  return inTurn(async () => {
    const { loadPlain } = partsOf(await startedRemote(site), element);
    if (!loadPlain) return hydrate(site, element);
    // The page is of a release from before pages named plain code.
    const { attach } = await guarded(site.configuration, REMOTE, loadPlain());
    attachPlain(site, element, attach);
  });
}

export type NewRows<Table extends TableName = TableName> = {
  part: TablePart<Table>;
  rows: readonly Row<Table>[];
};

/**
 * Lets React hydrate islands and draw new rows in them. Never rejects: a failure leaves the islands as they were
 * composed, and is said where that was without rows.
 * @returns whether the rows are shown.
 */
export function showRows(
  site: PageSite,
  elements: readonly HTMLElement[],
  { part, rows }: NewRows,
): Promise<boolean> {
  return inTurn(async () => {
    try {
      const remote = await startedRemote(site);
      const { flushSync } = await reactCode();
      await Promise.all(elements.map((element) => hydrate(site, element)));
      flushSync(() => remote.takeRows(handedPart(part), rows));
      elements.forEach(attachAgain);
      return true;
    } catch (error) {
      console.error(error);
      for (const element of elements) showFailure(element, site.texts.remoteFailed);
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
  await remote.start({
    contract: NEWEST_CONTRACT,
    configuration,
    language,
    content,
    notify,
    path: window.location.pathname,
  });
  return remote;
}

/** Lets React have an island, without plain code in it. */
async function hydrate(site: PageSite, element: HTMLElement): Promise<void> {
  const { load } = partsOf(await startedRemote(site), element);
  if (!load) throw new Error(`The island ${element.dataset.island} is not drawn by React.`);
  if ('hydrated' in element.dataset) {
    detachPlain(element);
    return;
  }
  const code = Promise.all([load(), reactCode()]);
  const [{ Content }, { hydrateIsland }] = await guarded(site.configuration, REMOTE, code);
  detachPlain(element);
  endFailure(element);
  await hydrateIsland(site, element, Content);
}

function partsOf({ islands }: IslandsRemote, { dataset }: HTMLElement) {
  const parts = islands[dataset.island ?? ''];
  if (!parts) throw new Error(`The public remote has no island ${dataset.island}.`);
  return parts;
}
