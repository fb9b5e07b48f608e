import { shownTables } from '@burhan/shared/islands';
import { readPageContent } from '@burhan/shared/page-content';
import { rowsOfPart } from '@burhan/shared/table-part';
import { looksSame } from '../page/islands.ts';
import type { Draft } from './draft.ts';
import { showPicture } from './draft-picture.ts';
import { createDraftReads, type DraftReads } from './draft-reads.ts';
import { readLivePage, writePage } from './live-page.ts';
import { type PageLinks, watchLinks } from './page-links.ts';

/** A page that has not drawn the draft after this long has failed. */
const LONGEST_WAIT_MS = 30_000;

export type DrawOptions = PageLinks & {
  draft: Draft;
  path: string;
  title: string;
  onReload: () => void;
};

/**
 * Draws a live page in a frame, with a draft in the rows that it reads: by the page's own scripts.
 * @returns when the draft is seen. @throws Error when that fails.
 */
export async function drawDraft(frame: HTMLIFrameElement, options: DrawOptions): Promise<void> {
  const { draft, path, title, onReload } = options;
  const html = await readLivePage(path);
  let reads: DraftReads | undefined;
  const ready = new Promise<void>((resolve) => {
    writePage(frame, { path, html, title }, (page) => {
      reads = createDraftReads(draft, page.fetch.bind(page));
      page.fetch = reads.fetch;
      page.addEventListener('DOMContentLoaded', () => resolve());
      page.addEventListener('pagehide', onReload);
      watchLinks(page, options);
      showPicture(page, draft);
    });
  });
  await ready;
  const document = frame.contentDocument;
  if (!reads || !document) return;
  await Promise.race([seen(document, draft, reads), tooLong()]);
}

/** Waits until each island that shows the draft's table shows it as it was read. */
async function seen(document: Document, draft: Draft, reads: DraftReads): Promise<void> {
  const composed = readPageContent(document)?.[draft.table] ?? [];
  const islands = [...document.querySelectorAll<HTMLElement>('[data-tables]')];
  for (const island of islands) {
    for (const part of shownTables(island.dataset.tables ?? '')) {
      if (part.table !== draft.table) continue;
      const rows = await reads.rowsOf(part);
      // What looks the same is not drawn again.
      const before = rowsOfPart<{ id: number | string }>(composed, part);
      if (!looksSame(before, rows)) await drawn(island);
    }
  }
}

/** Waits until React has an island, and has had its turn to draw the new rows in it. */
function drawn(island: HTMLElement): Promise<void> {
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
