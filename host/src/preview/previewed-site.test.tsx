// @vitest-environment jsdom
import { buildPublication } from '@burhan/testing/rows';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SITE, siteAt } from '../testing/shell.tsx';
import type { Draft } from './draft.ts';
import { PreviewedSite } from './previewed-site.tsx';
import { loadTextsOfPreview } from './row-page.ts';

const DRAFT: Draft = {
  table_name: 'publications',
  action: 'insert',
  row_id: null,
  row: buildPublication({ id: -1 }),
  expires_at: '',
};
const open = vi.fn();
const texts = await loadTextsOfPreview('en');
let link: HTMLAnchorElement;
/** Whether the browser follows the link itself, which jsdom cannot. */
let isFollowed: boolean;

beforeEach(async () => {
  open.mockReset();
  window.history.replaceState(null, '', '/preview');
  render(
    <PreviewedSite draft={DRAFT} site={SITE} path="/who-we-are" texts={texts} open={open}>
      {
        await siteAt(
          '/who-we-are',
          <a key="link" href="/">
            Our work
          </a>,
        )
      }
    </PreviewedSite>,
  );
  link = screen.getByRole('link', { name: 'Our work' });
  for (const type of ['click', 'auxclick']) window.addEventListener(type, stop);
});

function stop(event: Event): void {
  isFollowed = !event.defaultPrevented;
  event.preventDefault();
}

function press(href: string, { type = 'click', ...init }: MouseEventInit & { type?: string } = {}): void {
  link.href = href;
  link.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
}

it.each([{ type: 'click' }, { type: 'auxclick', button: 1 }])(
  'leads on in the preview by $type on a link of the site',
  (init) => {
    press('/ar/publications?x=1', init);

    expect(isFollowed).toBe(false);
    expect(open).toHaveBeenCalledWith('/ar/publications');
  },
);

it('goes to a place on the page', () => {
  press('#main');

  expect(isFollowed).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(open).not.toHaveBeenCalled();
});

it('leaves files to keep, mails and menus to the browser', () => {
  press('mailto:a@b.example');
  expect(isFollowed).toBe(true);
  press('/publications', { type: 'auxclick', button: 2 });
  expect(isFollowed).toBe(true);
  link.download = '';
  press('/publications.bib');
  expect(isFollowed).toBe(true);
  expect(open).not.toHaveBeenCalled();
});

it('opens other sites in a tab of their own', () => {
  press('https://doi.org/10.1');

  expect(isFollowed).toBe(true);
  expect(link.target).toBe('_blank');
});

it('says of an addition that it has no page yet', async () => {
  press('/publications/-1-a-title');

  expect(await screen.findByText(texts.unpublished)).toBeTruthy();
  expect(open).not.toHaveBeenCalled();
});
