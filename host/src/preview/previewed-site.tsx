import { type Language, languageOfPath } from '@burhan/shared/i18n/languages';
import { useEffect, useEffectEvent, useState } from 'react';
import { watchIsland } from '../islands/island.ts';
import { watchMenu } from '../page/site-header.ts';
import { pageOfPath } from '../public-shell/page-of-path.ts';
import type { Draft } from './draft.ts';
import { type PreviewTexts, rowName, rowPages } from './row-pages.ts';
import { type UnpublishedPage, UnpublishedSite } from './unpublished-page.tsx';

type PreviewedSiteProps = {
  draft: Draft;
  page: UnpublishedPage;
  texts: PreviewTexts;
  open: (language: Language, path: string) => void;
};

/** A page with a draft in it, whose islands work and whose links lead on in the preview. */
export function PreviewedSite({ draft, page, texts, open }: PreviewedSiteProps) {
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
    const language = languageOfPath(pathname);
    // A place on the page, whose address here is the preview's.
    if (pathname === window.location.pathname) document.getElementById(hash.slice(1))?.focus();
    else if (pageOfPath(pathname, language) === null) setIsAbsent(true);
    else open(language, pathname);
  });

  useEffect(() => {
    for (const type of ['click', 'auxclick'] as const)
      window.addEventListener(type, (event) => follow(event));
    window.addEventListener('submit', (event) => event.preventDefault());
    watchMenu(document);
    for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) watchIsland(page, island);
    if (page.path === rowPages(draft, page.language)[0].path) markRow(draft, page.language, texts);
  }, [draft, page, texts]);

  return (
    <>
      <p className="wrap" role="status">
        {isAbsent && texts.unpublished}
      </p>
      <div className="preview-page">
        <UnpublishedSite {...page} />
      </div>
    </>
  );
}

/** Draws a line around the card or row that says the draft's name and no more, and brings it into view. */
function markRow(draft: Draft, language: Language, texts: PreviewTexts): void {
  const elements = [...document.querySelectorAll(`[data-tables^="${draft.table_name}"] *`)];
  const name = rowName(draft, language, texts).trim();
  const named = elements.findLast(({ textContent }) => textContent?.trim() === name);
  const row = named?.closest('article, tr, dl > div');
  row?.setAttribute('data-preview-mark', texts.mark[draft.action === 'insert' ? 'added' : 'changed']);
  row?.scrollIntoView();
}
