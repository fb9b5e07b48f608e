// @vitest-environment jsdom
import { buildPublication } from '@burhan/testing/rows';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SITE, siteAt } from '../testing/shell.tsx';
import type { Draft } from './draft.ts';
import { PreviewedSite } from './previewed-site.tsx';
import { loadTextsOfPreview } from './row-page.ts';

const row = buildPublication({ id: -1 });
const DRAFT: Draft = { table_name: 'publications', action: 'insert', row_id: null, row, expires_at: '' };
const open = vi.fn();
const texts = await loadTextsOfPreview('en');
let link: HTMLAnchorElement;
/** Whether a browser would follow the link itself. jsdom cannot follow links. */
let isFollowed: boolean;

beforeEach(async () => {
  open.mockReset();
  window.history.replaceState(null, '', '/preview');
  render(
    <PreviewedSite draft={DRAFT} site={SITE} path="/who-we-are" texts={texts} open={open}>
      {await siteAt('/who-we-are', <a href="/">Our work</a>)}
    </PreviewedSite>,
  );
  link = screen.getByText('Our work');
  for (const type of ['click', 'auxclick']) window.addEventListener(type, stop);
});

function stop(event: Event): void {
  isFollowed = !event.defaultPrevented;
  event.preventDefault();
}

function press(href: string, { type = 'click', ...init }: MouseEventInit & { type?: string } = {}): void {
  link.href = href;
  if (href.endsWith('.bib')) link.download = '';
  link.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
}

it.each<[href: string, init: Parameters<typeof press>[1], isFollowed: boolean]>([
  ['/ar/publications?x=1', {}, false],
  ['/ar/publications?x=1', { type: 'auxclick', button: 1 }, false],
  ['/publications', { type: 'auxclick', button: 2 }, true],
  ['/publications.bib', {}, true],
  ['#main', {}, false],
  ['mailto:a@b.example', {}, true],
  ['https://doi.org/10.1', {}, true],
  ['/publications/-1-a-title', {}, false],
])('a press on %s with %j is the browser’s: %j', async (href, init, followed) => {
  press(href, init);

  expect(isFollowed).toBe(followed);
  if (href.startsWith('/ar')) expect(open).toHaveBeenCalledWith('/ar/publications');
  else expect(open).not.toHaveBeenCalled();
  if (href === '#main') expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(link.target).toBe(href.startsWith('https') ? '_blank' : '');
  // A row that the draft adds has no page yet.
  if (href.includes('-1-')) expect(await screen.findByText(texts.unpublished)).toBeTruthy();
});
