import { setTimeout as delay } from 'node:timers/promises';
import type { OurStack } from './our-stack.ts';
import type { BenchContent } from './peer-content.ts';

const COMPOSED_TIMEOUT_MS = 10_000;
const POLL_MS = 200;

/**
 * Puts the content into a stack's tables as an admin does, and waits for its home page to be composed with it.
 * @returns whether the composed page carries all of it.
 * @throws Error naming the request that was refused.
 */
export async function loadContent(stack: OurStack, content: BenchContent): Promise<boolean> {
  const token = await signIn(stack);
  const write = async (method: 'POST' | 'PATCH', path: string, rows: unknown) => {
    const answer = await fetch(`${stack.url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: stack.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(rows),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: HTTP ${answer.status} ${await answer.text()}`);
  };

  await write('POST', 'publications', content.publications);
  for (const { id, ...metric } of content.metrics) await write('PATCH', `metrics?id=eq.${id}`, metric);
  const texts = [
    ...content.publications.map(({ title }) => title),
    ...content.metrics.map(({ label }) => label),
  ];
  return pageShows(stack, texts);
}

async function signIn({ url, publishableKey, admin }: OurStack): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!answer.ok) throw new Error(`No sign-in: HTTP ${answer.status} ${await answer.text()}`);
  return JSON.parse(await answer.text()).access_token;
}

/** The pages are composed soon after a write: until then they would be measured empty. */
async function pageShows({ url }: OurStack, texts: readonly string[]): Promise<boolean> {
  const deadline = Date.now() + COMPOSED_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const page = await fetch(`${url}/`).then((answer) => answer.text());
    if (texts.every((text) => page.includes(text))) return true;
    await delay(POLL_MS);
  }
  return false;
}
