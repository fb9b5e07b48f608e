/** The page's one policy of trusted types: of what is composed by this site, and nothing else. */
const POLICY_NAME = 'preview';

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
};

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const rules = { createHTML: (html: string) => html };
const policy = trustedTypes?.createPolicy(POLICY_NAME, rules) ?? rules;

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

/**
 * Writes a composed page into a frame's document, and lets its scripts run there at the page's own address.
 * @param title in place of the page's own.
 * @param prepare called with the frame's window before a script of the page runs.
 */
export function writePage(
  frame: HTMLIFrameElement,
  { path, html, title }: { path: string; html: string; title: string },
  prepare: (page: Window & typeof globalThis) => void,
): void {
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page) throw new Error('The frame is not in a document.');
  const { document } = page;
  const composed = new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
  for (const element of composed.querySelectorAll(LEFT_OUT)) element.remove();
  composed.title = title;

  // Gives the frame's document this page's address, which its history may change to another one of this site.
  document.open();
  page.history.replaceState(null, '', path);
  prepare(page);
  document.write(policy.createHTML(`<!doctype html>${composed.documentElement.outerHTML}`));
  document.close();
}
