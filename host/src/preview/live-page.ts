import { displayImageAddress } from '@burhan/shared/image-address';
import { readPageContent } from '@burhan/shared/site-configuration';
import type { Draft, DraftRow } from './draft.ts';

/** The window of the live page, in the preview's frame. */
export type PageWindow = Window & typeof globalThis;

type Policy = { createHTML: (html: string) => string };

/** The page's one policy of trusted types: of what is composed by this site, and nothing else. */
const rules: Policy = { createHTML: (html) => html };
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
};
const policy = trustedTypes?.createPolicy('preview', rules) ?? rules;

/**
 * What is composed outside of islands and says what the present rows say, or is for search engines alone; what fetches
 * other pages ahead; and what counts presses.
 */
const LEFT_OUT = [
  'title',
  'base',
  'link[rel~=alternate]',
  'link[rel=cite-as]',
  'link[rel=license]',
  'link[rel=canonical]',
  'link[rel=icon]',
  'meta[name]:not([name=viewport])',
  'meta[property]',
  'script[type="application/ld+json"]',
  'script[type=speculationrules]',
  'script:not([src], [type])',
].join();

/**
 * Reads a composed page as it is public now.
 * @throws Error when there is no usable answer.
 */
export async function readLivePage(path: string): Promise<string> {
  const answer = await fetch(path, {
    headers: { accept: 'text/html' },
    cache: 'no-store',
    credentials: 'omit',
  });
  // An address that has no page is answered by one that says so.
  if (!answer.ok && answer.status !== 404 && answer.status !== 410)
    throw new Error(`${path} was not read: ${answer.status}`);
  return answer.text();
}

/** The document of a composed page, without what is left out. */
export function composedDocument(html: string): Document {
  const composed = parsed(html);
  for (const element of composed.querySelectorAll(LEFT_OUT)) element.remove();
  return composed;
}

/** Puts what was rendered in place of what a page shows. */
export function setRoot(composed: Document, html: string): void {
  const root = composed.getElementById('root');
  if (root) root.innerHTML = policy.createHTML(html);
}

/** Puts what was rendered in place of what is in a live page's main part; its islands with rows stay alive. */
export function replaceMain(page: Document, html: string): void {
  const main = page.querySelector('main');
  const rendered = parsed(html).querySelector('main');
  if (!main || !rendered) return;
  const next = page.importNode(rendered, true);
  for (const island of next.querySelectorAll<HTMLElement>('[data-tables]:not([data-tables=""])')) {
    const alive = main.querySelector(`[data-island="${island.dataset.island}"]`);
    if (alive) island.replaceWith(alive);
  }
  main.replaceChildren(...next.childNodes);
}

function parsed(html: string): Document {
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
}

/** Lets a press on a page do nothing but say what was pressed. @param onPress called with its text. */
export function takePresses(page: Window, onPress: (text: string) => void): void {
  const press = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const text = (event.target as Element | null)?.textContent?.trim();
    if (text) onPress(text);
  };
  page.addEventListener('click', press, { capture: true });
  page.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
}

/**
 * Writes a composed page into a frame's document, and lets its scripts run there at the page's own address.
 * @param prepare called with the frame's window before a script of the page runs.
 */
export function writePage(
  frame: HTMLIFrameElement,
  { path, composed }: { path: string; composed: Document },
  prepare: (page: PageWindow) => void,
): void {
  const page = frame.contentWindow as PageWindow | null;
  if (!page) throw new Error('The frame is not in a document.');
  const { document } = page;

  // Gives the frame's document this page's address, which its history may change to another one of this site.
  document.open();
  page.history.replaceState(null, '', path);
  prepare(page);
  document.write(policy.createHTML(`<!doctype html>${composed.documentElement.outerHTML}`));
  document.close();
}

/**
 * Lets links lead on in the preview, and those to other sites to a tab of their own.
 * @param onNavigate called with the path of a page of this site.
 */
export function followLinks(page: Window, onNavigate: (path: string) => void): void {
  const follow = (event: Event) => {
    // The target is of the frame's own realm: it is no `Element` of this one.
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
    if (!link || link.hasAttribute('download')) return;
    const address = new URL(link.href, page.location.href);
    const isHere = address.origin === page.location.origin;
    if (isHere && address.hash && address.pathname === page.location.pathname) return;
    if (!isHere && (link.target === '_blank' || !/^https?:$/.test(address.protocol))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isHere) onNavigate(address.pathname);
    else window.open(address.href, '_blank', 'noopener,noreferrer');
  };
  page.addEventListener('click', follow, { capture: true });
  page.addEventListener('auxclick', follow, { capture: true });
  // What is submitted is for the page's scripts alone.
  page.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
}

/**
 * Shows a draft's new picture from its own address: the image service knows only those that public rows show. Comes
 * before the page's own scripts, which put words in place of a picture that fails.
 */
export function showPicture(page: PageWindow, { table_name, row_id, row }: Draft): void {
  const address = String(row.image_url ?? '').trim();
  const original = URL.parse(address, page.location.href);
  if (!address || !original || !/^https?:$/.test(original.protocol)) return;
  const shown = displayImageAddress(address);

  const isPublic = () => {
    const content: Readonly<Record<string, readonly DraftRow[]>> = readPageContent(page.document) ?? {};
    const rows = content[table_name] ?? [];
    return rows.some(({ id, image_url }) => String(id) === row_id && image_url === row.image_url);
  };
  const replace = (event: Event) => {
    const image = event.target as HTMLImageElement;
    if (image.localName !== 'img' || !image.src.includes(shown) || isPublic()) return;
    event.stopImmediatePropagation();
    image.removeAttribute('srcset');
    image.referrerPolicy = 'no-referrer';
    image.src = original.href;
  };
  page.addEventListener('error', replace, { capture: true });
}

const MARK_STYLES = `[data-preview-mark]{position:relative;overflow:visible;scroll-margin-block-start:6.5rem;outline:3px solid var(--color-gold);outline-offset:4px;box-shadow:0 0 0 4px var(--color-page)}
[data-preview-mark]::after{content:attr(data-preview-mark);position:absolute;inset-block-end:calc(100% + 4px);inset-inline-start:-7px;z-index:1;padding:0 .625rem;background:var(--color-gold);color:var(--color-page);font:600 var(--text-caption)/1.6 var(--font-sans)}`;

/** Draws a line around the card or row that an element names, with a word at it, and brings it into view. */
export function markRow(element: Element, word: string): void {
  const { ownerDocument: page } = element;
  const row = element.closest('article, tr, dl > div') ?? element;
  row.setAttribute('data-preview-mark', word);
  const sheet = new (page.defaultView as PageWindow).CSSStyleSheet();
  sheet.replaceSync(MARK_STYLES);
  page.adoptedStyleSheets.push(sheet);
  row.scrollIntoView();
}
