import { islandPrefix } from '@burhan/shared/islands';
import * as react from 'react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import { hydrateRoot } from 'react-dom/client';
import { putPicturesBack, replaceFailedPictures } from '../page/pictures.ts';
import type { PageSite } from '../page/start-page.ts';
import { showFailure } from './failure-view.ts';

export { flushSync } from 'react-dom';
export { react, reactJsxRuntime };

/**
 * Lets React hydrate an island, as it was composed. When its code throws, now or later, the island is put back as
 * it came. Its `data-hydrated` is empty from when React has it, and `done` once it is hydrated.
 * @returns when React has hydrated it, or failed to: what draws it again.
 */
export function hydrateIsland(site: PageSite, element: HTMLElement, content: unknown): Promise<() => void> {
  const Content = content as ComponentType<Record<string, unknown>>;
  const data = JSON.parse(element.dataset.props ?? '{}');
  putPicturesBack(element);
  element.dataset.hydrated = '';
  const kept = copyOf(element);

  return new Promise((resolve) => {
    let isBroken = false;
    const onError = (error: unknown) => {
      console.error(error);
      isBroken = true;
      // Not before React has finished with this update.
      queueMicrotask(() => {
        root.unmount();
        element.replaceChildren(...kept);
        showFailure(element, site.texts.error);
        resolve(() => {});
      });
    };
    const onDone = () => {
      element.dataset.hydrated = 'done';
      replaceFailedPictures(element);
      resolve(() => !isBroken && root.render(view()));
    };
    const view = () => (
      <Hydrated onDone={onDone}>
        <Content {...data} />
      </Hydrated>
    );
    const root = hydrateRoot(element, view(), {
      identifierPrefix: islandPrefix(element.dataset.island ?? ''),
      onUncaughtError: onError,
    });
  });
}

function Hydrated({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  useEffect(onDone, [onDone]);
  return children;
}

/** Pictures of a document that is not shown are not fetched again. */
function copyOf(element: HTMLElement): Node[] {
  const inert = document.implementation.createHTMLDocument();
  return [...element.childNodes].map((node) => inert.importNode(node, true));
}
