import { CONSOLE_PATHS, PUBLIC_PATHS } from '@burhan/shared/routes';
import type { RemoteName } from '@burhan/shared/site-configuration';
import { StartupError } from '../../base/startup-error.ts';
import type { Handler } from '../../http/server.ts';
import { configurationOf, type DevelopedPart, withDevelopedPart } from './part-in-page.ts';

/** A page that names the remote. */
const A_PAGE_OF: Record<RemoteName, string> = {
  'remote-public': PUBLIC_PATHS.home,
  'remote-admin': CONSOLE_PATHS.directory,
};

const LONGEST_WAIT_MS = 10_000;

/** @throws StartupError when there is no site of this product at the address, or none with the part. */
export async function expectShell(shell: string, part: RemoteName): Promise<void> {
  const address = shell + A_PAGE_OF[part];
  const page = await readPage(address).catch((error: Error) => {
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new StartupError(
      `The shell ${shell} cannot be reached (${reason}). Start it, or name another one.`,
    );
  });
  if (configurationOf(page)?.remotes[part]) return;
  throw new StartupError(
    `${address} is no page of this product that loads ${part}: --shell takes the address of a deployed site.`,
  );
}

async function readPage(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
  return answer.text();
}

/** Of this server's addresses, or of what it keeps: the shell is asked as if by itself. */
const OWN_REQUEST_HEADERS = [
  'accept-encoding',
  'host',
  'if-modified-since',
  'if-none-match',
  'origin',
  'referer',
];

/** Of the bytes as they came: here they are without compression, or changed. */
const OWN_ANSWER_HEADERS = [
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
];

/**
 * Passes every request on to the shell. In its pages the part is the developed one.
 * @param socketOrigin where the module server tells pages of changes (`ws://127.0.0.1:4174`).
 */
export function shellHandler(shell: string, part: DevelopedPart, socketOrigin: () => string): Handler {
  return async (request) => {
    const answer = await ask(shell, request);
    if (!answer) return new Response(`The shell ${shell} does not answer.\n`, { status: 502 });
    const { status } = answer;
    const headers = without(answer.headers, OWN_ANSWER_HEADERS);
    const location = headers.get('Location');
    if (location?.startsWith(`${shell}/`)) headers.set('Location', location.slice(shell.length));
    if (!headers.get('Content-Type')?.startsWith('text/html')) {
      return new Response(answer.body, { status, headers });
    }

    headers.set('Cache-Control', 'no-store');
    for (const name of ['ETag', 'Last-Modified']) headers.delete(name);
    const policy = headers.get('Content-Security-Policy');
    if (policy) headers.set('Content-Security-Policy', loosened(policy, socketOrigin()));
    return new Response(withDevelopedPart(await answer.text(), status, part), { status, headers });
  };
}

async function ask(shell: string, request: Request): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  const body = request.body ? await request.arrayBuffer() : null;
  const headers = without(request.headers, OWN_REQUEST_HEADERS);
  const { method, signal } = request;
  try {
    return await fetch(shell + pathname + search, { method, headers, body, signal, redirect: 'manual' });
  } catch {
    return null;
  }
}

function without(headers: Headers, names: readonly string[]): Headers {
  const rest = new Headers(headers);
  for (const name of names) rest.delete(name);
  return rest;
}

/** Pages may listen to the module server. Whatever else the site's policy refuses is refused here. */
export function loosened(policy: string, socketOrigin: string): string {
  return policy.replace(/(^|; ?)connect-src [^;]*/, (sources) => `${sources} ${socketOrigin}`);
}
