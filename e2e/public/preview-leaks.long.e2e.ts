import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { displayImageAddress } from '@burhan/shared/image-address';
import { CONSOLE_PATHS, PREVIEW_PATH, PUBLIC_PATHS } from '@burhan/shared/routes';
import type { TestNginx } from '@burhan/testing/nginx';
import { ALL_COLUMNS, NEW_ROWS } from '@burhan/testing/rows';
import { readTable, withPublication } from '../fixtures/content.ts';
import {
  discardDrafts,
  draftOf,
  draftOfNew,
  linkTo,
  openPreview,
  type StoredDraft,
} from '../fixtures/preview.ts';
import type { Stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

/** What no one but a link's reader may ever see. */
const MARKER = 'Zyxmarker';
const PICTURE = `/media/${MARKER}.jpg`;

test.afterEach(({ stack }) => discardDrafts(stack));

test('what is in drafts, and was seen in a preview, is in nothing that is public or kept', async ({
  page,
  stack,
  nginx,
}) => {
  const [publication, other, third] = await readTable(stack, 'publications?limit=3');
  const [paper] = await readTable(stack, 'submitted_papers?limit=1');
  const drafts: StoredDraft[] = [
    await draftOf(stack, 'publications', Number(publication?.id), { title: MARKER, title_ar: MARKER }),
    await draftOf(stack, 'submitted_papers', Number(paper?.id), { description: MARKER }),
    await draftOf(stack, 'metrics', 2, { label: MARKER }),
    await draftOfNew(stack, 'ongoing_projects', { ...NEW_ROWS.ongoing_projects, id: MARKER }),
    await draftOfNew(stack, 'page_texts', {
      ...{ page: 'collaborations', texts: { heading: MARKER } },
      ...{ texts_ar: { lead: MARKER }, based_on: { [MARKER]: 'ab' } },
    }),
    await draftOf(stack, 'partners', 1, { name: MARKER, name_ar: MARKER }),
    await draftOf(stack, 'site_facts', 1, { tagline: MARKER, tagline_ar: MARKER }),
  ];
  for (const draft of drafts) {
    const live = await openPreview(page, await linkTo(stack, draft));
    await expect(live.getByText(MARKER).or(live.getByAltText(MARKER)).first()).toBeVisible();
  }
  await draftOf(stack, 'publications', Number(third?.id), { image_url: PICTURE });
  await draftOf(stack, 'partners', 2, { image_url: PICTURE });
  // The pages are composed anew with the drafts there.
  await withPublication(
    { stack, nginx },
    Number(other?.id),
    { journal: 'Composed with drafts' },
    async () => {
      await expectNothingOf(stack, nginx);
    },
  );
});

async function expectNothingOf(stack: Stack, nginx: TestNginx): Promise<void> {
  const get = async (address: string) => {
    const headers = address.startsWith('/rest/') ? { apikey: stack.publishableKey } : undefined;
    return (await fetch(nginx.url + address, { headers })).text();
  };
  const sitemap = await get('/sitemap.xml');
  const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const routes = SUPPORTED_LANGUAGES.flatMap((language) =>
    Object.values(PUBLIC_PATHS).map((route) => localizedPath(route, language)),
  );
  const others = ['/nowhere', '/robots.txt', '/sitemap.xml', '/publications.atom', '/llms.txt', PREVIEW_PATH];
  const reads = Object.entries(ALL_COLUMNS).map(([table, columns]) => `/rest/v1/${table}?select=${columns}`);
  for (const address of [
    ...new Set([...pages, ...routes, ...Object.values(CONSOLE_PATHS), ...others, ...reads]),
  ]) {
    expect(await get(address), address).not.toContain(MARKER);
  }
  expect(sitemap + (await get('/robots.txt'))).not.toContain('preview');

  // The image service fetches what rows name, and nothing else.
  expect((await fetch(nginx.url + displayImageAddress(PICTURE))).status).toBe(404);

  const folder = path.dirname(nginx.configFile);
  await expectNowhereIn(path.join(folder, '.cache/nginx'));
}

/** Neither in the text of a file nor in its name. */
async function expectNowhereIn(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    // nginx removes what is no longer used.
    const text = await readFile(file, 'latin1').catch(() => '');
    expect(text.includes(MARKER), file).toBe(false);
  }
}
