import type { Page, Response } from '@playwright/test';
import { hydratedElements, openPage } from '../fixtures/open-page.ts';
import { brotliBytes } from './brotli-bytes.ts';

/** What a page costs, counted in a real browser. Bytes are of bodies, as brotli sends them. */
export type PageLoad = {
  scriptBytes: number;
  /** Of the styles that stand inside the page. */
  styleBytes: number;
  /** The page itself, its styles included. */
  htmlBytes: number;
  /** Everything but the tables' background reads and pictures. */
  requests: number;
  /** 1 is the page, 2 what it names, 3 what only those name. */
  depth: number;
  /** Bytes of the console, which visitors never get. */
  consoleBytes: number;
  /** Bytes of the preview page's script, which they never get either. */
  previewBytes: number;
  /** Addresses that were asked for more than once. */
  repeated: string[];
  /** Style sheets that were fetched beside the page. */
  styleSheets: string[];
  /** How many elements React has hydrated. */
  hydrated: number;
};

/** @param act what a visitor does on the page; else it is opened and left alone. */
export async function loadPage(
  page: Page,
  path: string,
  act: (page: Page) => Promise<void> = async () => {},
): Promise<PageLoad> {
  const responses: Response[] = [];
  page.on('response', (response) => void responses.push(response));
  const callers = await watchCallers(page);
  await openPage(page, path);
  await act(page);
  const hydrated = await hydratedElements(page);

  const addresses = responses.map((response) => new URL(response.url()).pathname);
  const loaded = responses.filter((response) => ['script', 'document'].includes(typeOf(response)));
  const bodies = await Promise.all(
    loaded.map(async (response) => ({
      address: new URL(response.url()).pathname,
      type: typeOf(response),
      body: await response.text(),
    })),
  );
  const html = bodies.find(({ type }) => type === 'document')?.body ?? '';
  const scripts = bodies.filter(({ type }) => type === 'script');
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  const counted = responses.filter((response) => !['image', 'fetch', 'other'].includes(typeOf(response)));

  return {
    scriptBytes: sum(scripts.map(({ body }) => brotliBytes(body))),
    styleBytes: brotliBytes(styles.join('')),
    htmlBytes: brotliBytes(html),
    requests: counted.length,
    depth: Math.max(...counted.map((response) => depthOf(response.url(), callers))),
    consoleBytes: bytesOf(scripts, ({ address }) => address.startsWith('/remote-admin/')),
    previewBytes: bytesOf(scripts, ({ body }) => body.includes('preview_draft')),
    repeated: addresses.filter((address, index) => addresses.indexOf(address) !== index),
    styleSheets: addresses.filter((address) => address.endsWith('.css')),
    hydrated,
  };
}

function bytesOf<File extends { body: string }>(files: readonly File[], isCounted: (file: File) => boolean) {
  return sum(files.filter(isCounted).map(({ body }) => brotliBytes(body)));
}

/** By address: what asked for it. A page's own requests are asked for by the page. */
async function watchCallers(page: Page): Promise<Map<string, string>> {
  const callers = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const { url, stack } = initiator;
    const caller = url ?? stack?.callFrames[0]?.url ?? stack?.parent?.callFrames[0]?.url;
    if (caller && caller !== request.url && !callers.has(request.url)) callers.set(request.url, caller);
  });
  return callers;
}

function depthOf(url: string, callers: ReadonlyMap<string, string>): number {
  const caller = callers.get(url);
  return caller ? 1 + depthOf(caller, callers) : 1;
}

function typeOf(response: Response): string {
  return response.request().resourceType();
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
