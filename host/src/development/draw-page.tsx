import type { Language } from '@burhan/shared/i18n/languages';
import type { SiteFacts } from '@burhan/shared/site';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MessagePage, PublicSite } from '../public-shell/public-site.tsx';

type DrawnPage = {
  facts: SiteFacts;
  language: Language;
  path: string;
  /** A page of the public remote; null on a path that leads to none. */
  Page: unknown;
};

/** Draws a page before it returns. @returns draws it again, for its rows have changed. */
export function drawPage(container: Element, { Page, ...site }: DrawnPage): () => void {
  const root = createRoot(container);
  const Content = Page as ComponentType | null;
  const draw = () =>
    flushSync(() =>
      root.render(
        <PublicSite {...site}>
          {Content ? <Content /> : <MessagePage kind="notFound" {...site} />}
        </PublicSite>,
      ),
    );
  draw();
  return draw;
}
