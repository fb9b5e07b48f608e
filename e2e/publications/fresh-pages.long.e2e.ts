import { accessToken } from '@burhan/testing/sign-in';
import { tableRequest } from '@burhan/testing/table-request';
import { expect, test } from '../fixtures/test.ts';

const CHANGES = 50;
/** Every so many changes the writer waits until the page shows its latest one. */
const SEEN_EVERY = 10;

test('a reader who asks for pages during 50 changes always gets whole ones, and the last says the newest', async ({
  request,
  stack,
}, testInfo) => {
  const token = await accessToken(stack, stack.admin);
  const { body } = await tableRequest(
    stack,
    'GET',
    'publications?select=id,title&order=order_index,id&limit=1',
  );
  const [{ id, title }] = body as [{ id: number; title: string }];
  const paths = ['/', '/publications', `/publications/${id}`];
  let isWriting = true;
  let read = 0;

  const hammer = async (path: string) => {
    while (isWriting) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      expectWhole(await answer.text(), path);
      read++;
    }
  };
  const isShown = (wanted: string) => async () =>
    (await Promise.all(paths.map(async (path) => (await request.get(path)).text()))).every((html) =>
      html.includes(wanted),
    );

  const writer = async () => {
    const waits: number[] = [];
    try {
      for (let change = 1; change <= CHANGES; change++) {
        const changed = { title: `${title} ${change}` };
        const { status } = await tableRequest(stack, 'PATCH', `publications?id=eq.${id}`, {
          token,
          body: changed,
        });
        expect(status).toBe(204);
        if (change % SEEN_EVERY > 0) continue;
        const writtenAt = performance.now();
        await expect.poll(isShown(`>${changed.title}<`), { intervals: [50] }).toBe(true);
        waits.push(Math.round(performance.now() - writtenAt));
      }
    } finally {
      isWriting = false;
    }
    return waits;
  };

  const [waits] = await Promise.all([writer(), ...paths.map(hammer)]);
  await tableRequest(stack, 'PATCH', `publications?id=eq.${id}`, { token, body: { title } });
  await expect.poll(isShown(`>${title}<`)).toBe(true);

  testInfo.annotations.push({ type: 'freshness', description: JSON.stringify({ read, waitsMs: waits }) });
  expect(read).toBeGreaterThan(CHANGES);
});

/** A page that is all there: its end, and one state of the content, in the text and in the block for the scripts. */
function expectWhole(html: string, path: string): void {
  expect(html.trimEnd().endsWith('</html>'), `${path} is complete`).toBe(true);
  const block = /<script type="application\/json" id="page-content">(.*?)<\/script>/s.exec(html)?.[1];
  const { publications } = JSON.parse(block ?? '{}') as { publications?: { title: string }[] };
  const [first] = publications ?? [];
  expect(first, `${path} brings its content`).toBeDefined();
  expect(html.split(`>${first?.title}<`).length, `${path} shows what it brings`).toBeGreaterThan(1);
}
