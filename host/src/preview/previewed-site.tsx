import type { Language } from '@burhan/shared/i18n/languages';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { watchIsland } from '../islands/island.ts';
import { watchMenu } from '../page/site-header.ts';
import type { PageSite } from '../page/start-page.ts';
import type { Draft } from './draft.ts';
import { pageAt } from './draw-preview.tsx';
import { firstPath, type PreviewTexts, rowName } from './row-page.ts';

type PreviewedSiteProps = {
  draft: Draft;
  site: PageSite;
  path: string;
  texts: PreviewTexts;
  open: (path: string) => void;
  children: ReactNode;
};

/** A page that shows a draft. Its islands work, and its links stay inside the preview. */
export function PreviewedSite({ draft, site, path, texts, open, children }: PreviewedSiteProps) {
  const [isAbsent, setIsAbsent] = useState(false);
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    const isMenuAsked = event.button === 2;
    if (!link || isMenuAsked || link.hasAttribute('download') || !/^https?:$/.test(link.protocol)) return;
    const { origin, pathname, hash } = link;
    if (origin !== window.location.origin) {
      link.target = '_blank';
      return;
    }
    event.preventDefault();
    // A link within the page only moves the focus: a hash in the address would be taken for a link's secret.
    if (pathname === window.location.pathname) document.getElementById(hash.slice(1))?.focus();
    else if (pageAt(pathname)) open(pathname);
    else setIsAbsent(true);
  });

  useEffect(() => {
    for (const type of ['click', 'auxclick'] as const)
      window.addEventListener(type, (event) => follow(event));
    window.addEventListener('submit', (event) => event.preventDefault());
    watchMenu(document);
    for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) watchIsland(site, island);
    if (path === firstPath(draft, site.language)) markRow(draft, site.language, texts);
  }, [draft, site, path, texts]);

  return (
    <>
      <p className="wrap" role="status">
        {isAbsent && texts.unpublished}
      </p>
      <div className="preview-page">{children}</div>
    </>
  );
}

/** Finds the card or row that shows the draft's name, draws a line around it, and scrolls it into view. */
function markRow(draft: Draft, language: Language, texts: PreviewTexts): void {
  const elements = [...document.querySelectorAll(`[data-tables^="${draft.table_name}"] *`)];
  const name = rowName(draft, language, texts).trim();
  const named = elements.findLast(({ textContent }) => textContent?.trim() === name);
  const row = named?.closest('article, tr, dl > div');
  row?.setAttribute('data-preview-mark', texts.mark[draft.action === 'insert' ? 'added' : 'changed']);
  row?.scrollIntoView();
}
