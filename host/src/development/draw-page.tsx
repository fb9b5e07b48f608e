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

export function drawPage(container: Element, { Page, ...site }: DrawnPage): void {
  const Content = Page as ComponentType | null;
  drawAtOnce(() =>
    createRoot(container).render(
      <PublicSite {...site}>{Content ? <Content /> : <MessagePage kind="notFound" {...site} />}</PublicSite>,
    ),
  );
}

/** Draws what a change leads to before it returns. */
export function drawAtOnce(change: () => void): void {
  flushSync(change);
}
