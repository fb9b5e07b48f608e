import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { projectPath } from '@burhan/shared/project';
import { publicationPath } from '@burhan/shared/publication-address';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { accessToken } from '@burhan/testing/sign-in';
import { tableRequest } from '@burhan/testing/table-request';
import type { APIRequestContext } from '@playwright/test';
import { readTable } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';

const MAXIMUM_BYTES = 100_000;

/** The path of a page's share picture. */
async function pictureOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  return new URL(address).pathname;
}

async function readPicture(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const bytes = await answer.body();
  return {
    status: answer.status(),
    type: answer.headers()['content-type'],
    caching: answer.headers()['cache-control'],
    // The header of PNG.
    size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
    bytes: bytes.length,
  };
}

test('each page has a picture of its own in each language', async ({ request, stack }) => {
  const rows = await readTable(stack, 'publications?select=id,title');
  const publications = rows.map(({ id, title }) => ({ id: Number(id), title: String(title) }));
  const projects = await readTable(stack, 'ongoing_projects?select=id');
  const routes = Object.entries(PUBLIC_PATHS).filter(([key]) => key !== 'submittedPapers');
  const pages = SUPPORTED_LANGUAGES.flatMap((language) => [
    ...routes.map(([, path]) => localizedPath(path, language)),
    ...publications.map((publication) => publicationPath(publication, language)),
    ...projects.map(({ id }) => projectPath(String(id), language) ?? ''),
  ]);

  const pictures = await Promise.all(pages.map((path) => pictureOf(request, path)));

  expect(new Set(pictures).size).toBe(pages.length);
  for (const picture of pictures) {
    const read = await readPicture(request, picture);
    expect(read, picture).toMatchObject({ status: 200, type: 'image/png', size: [1200, 630] });
    expect(read.caching, picture).toBe('public, max-age=31536000, immutable');
    expect(read.bytes, picture).toBeLessThan(MAXIMUM_BYTES);
  }
});

test('a title that is changed is in the picture', async ({ request, stack }) => {
  const token = await accessToken(stack, stack.admin);
  const [{ id, title } = {}] = await readTable(stack, 'publications?select=id,title&limit=1');
  const path = `/publications/${id}`;
  const change = (text: unknown) =>
    tableRequest(stack, 'PATCH', `publications?id=eq.${id}`, { token, body: { title: text } });
  const before = await pictureOf(request, path);

  expect((await change('Another title')).status).toBe(204);
  await expect.poll(() => pictureOf(request, path)).not.toBe(before);

  expect((await readPicture(request, await pictureOf(request, path))).status).toBe(200);
  await change(title);
  await expect.poll(() => pictureOf(request, path)).toBe(before);
});
