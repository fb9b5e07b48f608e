import { isPageTable } from '@burhan/shared/entities/content';
import { shownTables } from '@burhan/shared/islands';
import { readPageContent } from '@burhan/shared/site-configuration';
import { rowsOfPart } from '@burhan/shared/table-part';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { looksSame } from '../islands/islands.ts';
import type { Draft } from './draft.ts';
import { createDraftReads, type DraftReads } from './draft-reads.ts';
import {
  composedDocument,
  followLinks,
  markRow,
  readLivePage,
  setRoot,
  showPicture,
  writePage,
} from './live-page.ts';
import { findRow } from './row-pages.ts';

/** A page that has not drawn the draft after this long has failed. */
const LONGEST_WAIT_MS = 30_000;

type PageFrameProps = {
  draft: Draft;
  path: string;
  title: string;
  /** What a reader looks for on the page, and the word at it; null: the page is shown from its top. */
  sought: { name: string; mark: string } | null;
  loading: string;
  onNavigate: (path: string) => void;
  onFailed: (error: unknown) => void;
};

/**
 * The live page with the draft in it, which brings landmarks of its own. A frame is seen once it has drawn the draft;
 * until then the one before stays.
 */
export function PageFrame({ draft, path, title, sought, loading, onNavigate, onFailed }: PageFrameProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [loads, setLoads] = useState(0);
  const [drawn, setDrawn] = useState('');
  const wanted = `${loads} ${draft.draft_version} ${path}`;
  const fail = useEffectEvent(onFailed);
  const draw = useEffectEvent((frame: HTMLIFrameElement, onReload: () => void) =>
    drawDraft(frame, { draft, path, title, onReload, onNavigate }),
  );
  const bringIntoView = useEffectEvent((frame: HTMLIFrameElement) => {
    const page = frame.contentDocument;
    const row = page && sought && findRow(page, draft.table_name, sought.name);
    if (row) markRow(row, sought.mark);
  });

  useEffect(() => {
    const frames = holder.current;
    if (!frames) return;
    let isCurrent = true;
    const hadFocus = document.activeElement?.localName === 'iframe';
    const frame = Object.assign(document.createElement('iframe'), { title, inert: true });
    frames.append(frame);
    const loadAgain = () => {
      if (isCurrent) setLoads((count) => count + 1);
    };
    draw(frame, loadAgain).then(
      () => {
        if (!isCurrent) return;
        bringIntoView(frame);
        for (const older of [...frames.children]) if (older !== frame) older.remove();
        frame.inert = false;
        if (hadFocus) frame.focus();
        setDrawn(wanted);
      },
      (error: unknown) => {
        if (isCurrent) fail(error);
      },
    );
    return () => {
      isCurrent = false;
      // What is not seen yet; the one that is seen stays until the next is.
      if (frame.inert) frame.remove();
    };
  }, [title, wanted]);

  return (
    <div className="preview-page" aria-busy={drawn !== wanted}>
      {drawn !== wanted && (
        <p className="preview-loading" role="status">
          {loading}
        </p>
      )}
      <div className="preview-frames" ref={holder} />
    </div>
  );
}

type DrawOptions = Pick<PageFrameProps, 'draft' | 'path' | 'title' | 'onNavigate'> & { onReload: () => void };

/**
 * Draws a live page in a frame, with a draft in the rows that it reads: by the page's own scripts.
 * @returns when the draft is seen. @throws Error when that fails.
 */
async function drawDraft(
  frame: HTMLIFrameElement,
  { draft, path, title, onNavigate, onReload }: DrawOptions,
): Promise<void> {
  const composed = composedDocument(await readLivePage(path));
  composed.title = title;
  if (!isPageTable(draft.table_name)) await drawDraftInto(composed, path, draft);
  const { promise: drawn, resolve } = Promise.withResolvers<void>();
  writePage(frame, { path, composed }, (page) => {
    const reads = createDraftReads(draft, page.fetch.bind(page));
    page.fetch = reads.fetch;
    page.addEventListener('DOMContentLoaded', () => resolve(seen(page.document, draft, reads)));
    page.addEventListener('pagehide', onReload);
    followLinks(page, onNavigate);
    showPicture(page, draft);
  });
  await Promise.race([drawn, tooLong()]);
}

/** What pages do not read themselves is in them once they are drawn anew. */
async function drawDraftInto(composed: Document, path: string, draft: Draft): Promise<void> {
  const { contentWith, readPublicContent, renderAnew } = await import('./unpublished-page.ts');
  const html = await renderAnew(composed, path, contentWith(await readPublicContent(), draft));
  if (html !== null) setRoot(composed, html);
}

/** Waits until each island that shows the draft's table shows it as it was read. */
async function seen(document: Document, { table_name }: Draft, reads: DraftReads): Promise<void> {
  for (const island of document.querySelectorAll<HTMLElement>('[data-tables]')) {
    for (const part of shownTables(island.dataset.tables ?? '')) {
      if (part.table !== table_name) continue;
      const composed = readPageContent(document)?.[part.table] ?? [];
      const before = rowsOfPart<{ id: number | string }>(composed, part);
      // What looks the same is not drawn again.
      if (!looksSame(before, await reads.rowsOf(part))) await isDrawn(island);
    }
  }
}

/** Waits until React has an island, and has had its turn to draw the new rows in it. */
function isDrawn(island: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (island.dataset.hydrated !== 'done') return;
      observer.disconnect();
      setTimeout(resolve);
    };
    const observer = new MutationObserver(look);
    observer.observe(island, { attributeFilter: ['data-hydrated'] });
    look();
  });
}

function tooLong(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  setTimeout(() => reject(new Error('The page did not draw the draft in time.')), LONGEST_WAIT_MS);
  return promise;
}
