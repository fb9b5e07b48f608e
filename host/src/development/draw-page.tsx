import type { PublicPageKey } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import { type ComponentType, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { drawPage } from '../draw-page.tsx';
import { publicRoutes } from '../routes.tsx';

type LivePages = { facts: SiteFacts; load: (key: PublicPageKey) => Promise<unknown> };

/** Draws a page, and resolves once it is shown. @returns a function that draws it again after its rows have changed. */
export async function drawLivePage(container: Element, path: string, { facts, load }: LivePages) {
  let drawAgain = () => {};
  function Live({ Page }: { Page: ComponentType }) {
    [, drawAgain] = useReducer((times: number) => times + 1, 0);
    return <Page />;
  }
  const loadLive = async (key: PublicPageKey) => <Live Page={(await load(key)) as ComponentType} />;
  const page = await drawPage(path, publicRoutes({ facts, load: loadLive }));
  flushSync(() => createRoot(container).render(page));
  return () => flushSync(drawAgain);
}
