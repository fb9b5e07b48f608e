import type { IslandsRemote } from '@burhan/shared/contract/public';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import type { Row, TableName } from '@burhan/shared/entities/content';
import { readPageContent } from '@burhan/shared/page-content';
import { handedPart, type TablePart } from '@burhan/shared/table-part';
import type { PageSite } from '../page/page-site.ts';
import { provideShared, type Shares } from '../remotes/federation.ts';
import { guarded } from '../remotes/guarded.ts';
import { loadRemoteModule } from '../remotes/load-remote.ts';
import { endFailure, showFailure } from './failure-view.ts';

const REMOTE = 'remote-public';

const reactModules = () => import('./react-modules.ts');

/** What islands consume from the host, fetched when the first one does: those of plain code need none of it. */
const ISLAND_SHARES: Shares = {
  react: async () => (await reactModules()).react,
  'react/jsx-runtime': async () => (await reactModules()).reactJsxRuntime,
  'react-i18next': async () => (await reactModules()).reactI18next,
};

let starting: Promise<IslandsRemote> | undefined;

/** What is done to islands is done one after the other: plain code and React must not meet in one. */
let turn: Promise<unknown> = Promise.resolve();

/** Islands with plain code attached, and how it is detached again; null where it just was. */
const detachments = new Map<HTMLElement, (() => void) | null>();

/** Makes an island interactive: by plain code where it has some, else by React. @throws RemoteError */
export function wakeIsland(site: PageSite, element: HTMLElement): Promise<void> {
  return inTurn(async () => {
    const { loadPlain } = partsOf(await startedRemote(site), element);
    await (loadPlain ? attachPlain(site, element) : hydrate(site, element));
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
      const { flushSync } = await reactModules();
      await Promise.all(elements.map((element) => hydrate(site, element)));
      flushSync(() => remote.takeRows(handedPart(part), rows));
      const withPlain = elements.filter((element) => detachments.has(element));
      await Promise.all(withPlain.map((element) => attachPlain(site, element)));
      return true;
    } catch (error) {
      console.error(error);
      for (const element of elements) showFailure(element, site.texts.remoteFailed);
      return false;
    }
  });
}

function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
  const done = turn.then(task);
  turn = done.catch(() => {});
  return done;
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

async function attachPlain(site: PageSite, element: HTMLElement): Promise<void> {
  const { loadPlain } = partsOf(await startedRemote(site), element);
  if (!loadPlain || detachments.get(element)) return;
  const { attach } = await guarded(site.configuration, REMOTE, loadPlain());
  detachments.set(element, attach(element, site.language));
}

/** Lets React have an island, without plain code in it. */
async function hydrate(site: PageSite, element: HTMLElement): Promise<void> {
  const { load } = partsOf(await startedRemote(site), element);
  if (!load) throw new Error(`The island ${element.dataset.island} is not drawn by React.`);
  if (isHydrated(element)) {
    detachPlain(element);
    return;
  }
  const code = Promise.all([load(), import('./hydrate-island.tsx')]);
  const [{ Content }, { hydrateIsland }] = await guarded(site.configuration, REMOTE, code);
  detachPlain(element);
  endFailure(element);
  await hydrateIsland(site, element, Content);
}

function detachPlain(element: HTMLElement): void {
  detachments.get(element)?.();
  if (detachments.has(element)) detachments.set(element, null);
}

function isHydrated({ dataset }: HTMLElement): boolean {
  return 'hydrated' in dataset;
}

function partsOf({ islands }: IslandsRemote, { dataset }: HTMLElement) {
  const parts = islands[dataset.island ?? ''];
  if (!parts) throw new Error(`The public remote has no island ${dataset.island}.`);
  return parts;
}
