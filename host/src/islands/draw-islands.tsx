import type { IslandsRemote } from '@burhan/shared/contract/public';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { readPageContent } from '@burhan/shared/site-configuration';
import type { ComponentType } from 'react';
import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { keepPictures } from '../page/pictures.ts';
import type { PageSite } from '../page/start-page.ts';
import { startFederation } from '../remotes/federation.ts';
import { guarded } from '../remotes/guarded.ts';
import { loadRemoteModule } from '../remotes/load-remote.ts';
import { endFailure, showFailure } from './failure-view.ts';
import { type Island, inTurn } from './island.ts';
import { rememberPlace } from './place.ts';

const REMOTE = 'remote-public';

let starting: Promise<IslandsRemote> | undefined;

/** The function that draws each island, once its code is loaded. */
const draws = new Map<Island, () => void>();

/** Rows that were read after the page was loaded. `name` names their part of a table, such as 'publications:7'. */
export type NewRows = { name: string; rows: readonly object[] };

/**
 * Lets React draw islands with new rows, in place of what was prerendered. Never rejects: a failure leaves the islands
 * as they were. Islands that were prerendered without rows then show a message.
 * @returns whether the rows are shown.
 */
export function showRows(site: PageSite, islands: readonly Island[], given: NewRows): Promise<boolean> {
  return inTurn(async () => {
    try {
      const remote = await startedRemote(site);
      await guarded(REMOTE, Promise.all(islands.map((island) => prepare(site, remote, island))));
      remote.takeRows(given.name, given.rows);
    } catch (error) {
      console.error(error);
      for (const { element } of islands) showFailure(element, site.texts.remoteFailed);
      return false;
    }
    for (const island of islands) draws.get(island)?.();
    return true;
  });
}

/** Starts the public remote at the version that the page names. After a failure, the next call tries again. */
function startedRemote(site: PageSite): Promise<IslandsRemote> {
  starting ??= start(site).catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

async function start({ configuration, language, notify }: PageSite): Promise<IslandsRemote> {
  startFederation({ react, 'react/jsx-runtime': reactJsxRuntime });
  const remote = await loadRemoteModule(configuration, REMOTE, './islands');
  const content = readPageContent(document) ?? {};
  const path = window.location.pathname;
  remote.start({ contract: NEWEST_CONTRACT, configuration, language, content, notify, path });
  return remote;
}

async function prepare(site: PageSite, remote: IslandsRemote, island: Island): Promise<void> {
  if (draws.has(island)) return;
  const Content = (await remote.loadIsland(island.element.dataset.island ?? '')) as ComponentType<object>;
  draws.set(island, drawingOf(site, island, Content));
}

/** Returns a function that draws an island, and then attaches the island's script to the new elements. */
function drawingOf(site: PageSite, { element, script }: Island, Content: ComponentType<object>): () => void {
  const data = JSON.parse(element.dataset.props ?? '{}');
  let prerendered: ChildNode[] = [];
  let fault: unknown;
  let root: ReturnType<typeof createRoot> | undefined;

  /** Puts back what was there before React. */
  const fail = () => {
    console.error(fault);
    fault = undefined;
    root?.unmount();
    root = undefined;
    delete element.dataset.drawn;
    element.replaceChildren(...prerendered);
    showFailure(element, site.texts.error);
  };
  return () => {
    script.detach();
    endFailure(element);
    const returnToPlace = rememberPlace(element);
    const putPicturesBack = keepPictures(element);
    if (!root) {
      prerendered = [...element.childNodes];
      root = createRoot(element, {
        onUncaughtError: (error) => {
          fault = error;
        },
      });
    }
    element.dataset.drawn = '';
    // Drawn at once, so that the new content replaces the old in the same frame.
    flushSync(() => root?.render(<Content {...data} />));
    if (fault) fail();
    putPicturesBack();
    returnToPlace();
    script.attach();
  };
}
