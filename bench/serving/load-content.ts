import { setTimeout as delay } from 'node:timers/promises';
import { accessToken } from '@burhan/testing/sign-in';
import { tableRequest } from '@burhan/testing/table-request';
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
  const { email: username, password } = stack.admin;
  const token = await accessToken(stack, { username, password });
  const write = async (method: 'POST' | 'PATCH', path: string, rows: unknown) => {
    const { status, body } = await tableRequest(stack, method, path, { token, body: rows });
    if (status >= 300) throw new Error(`${method} ${path}: HTTP ${status} ${JSON.stringify(body)}`);
  };

  await write('POST', 'publications', content.publications);
  for (const { id, ...metric } of content.metrics) await write('PATCH', `metrics?id=eq.${id}`, metric);
  const texts = [
    ...content.publications.map(({ title }) => title),
    ...content.metrics.map(({ label }) => label),
  ];
  return pageShows(stack, texts);
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
