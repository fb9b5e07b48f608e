import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CONSOLE_SCRIPTS_ID, type ConsoleScripts } from '@burhan/releases/composing/console-view';
import { PANEL_KEYS } from '@burhan/remote-admin/src/resources/resources.ts';
import { SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { hold } from '../fixtures/hold.ts';
import { expectStill, recordShifts } from '../fixtures/layout-shift.ts';
import { DIST } from '../fixtures/nginx.ts';
import { nextFrame } from '../fixtures/open-page.ts';
import { PANELS, panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';

/** KB of 1000 bytes, gzip; 9.9 when this was written. */
const PAGE_KB = 13.4;

/** KB of 1000 bytes, brotli; 137.7 (in Arabic) and, with its style sheets, 75.3 (Pages) when they were last set. */
const ANSWERING_KB = 138;
const PANEL_KB = 76;

/** Of what stands around the list: `Logout` comes into the bar with the session. */
const MOST_SHIFT = 0.01;

async function sizeKB(addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(async (address) => {
    const file = join(DIST, address);
    return (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

test('the login form comes with the page alone, and little answers it', async ({ nginx }) => {
  const html = await (await fetch(new URL(CONSOLE_PATHS.publications, nginx.url))).text();
  const json = new RegExp(`id="${CONSOLE_SCRIPTS_ID}">([^<]*)<`).exec(html)?.[1] ?? '';
  const { preload, later, start } = JSON.parse(json) as ConsoleScripts;

  expect(gzipSync(html).length / 1000, 'KB of the page').toBeLessThanOrEqual(PAGE_KB);
  for (const language of SUPPORTED_LANGUAGES) {
    const answering = [...(preload[language] ?? []), start];
    expect
      .soft(await sizeKB(answering), `KB before it answers (${language})`)
      .toBeLessThanOrEqual(ANSWERING_KB);
    const ofConsole = answering.filter((address) => address.startsWith('/remote-admin/'));
    expect.soft(ofConsole.join(), 'Ant Design comes with the panel').not.toMatch(/ant-design|client/);
  }
  expect(Object.keys(later)).toEqual(PANEL_KEYS.map((key) => CONSOLE_PATHS[key]));
  for (const [path, files] of Object.entries(later)) {
    expect.soft(await sizeKB(files), `KB of the panel at ${path}`).toBeLessThanOrEqual(PANEL_KB);
    expect.soft(files.join(), 'forms and dialogs come after the list').not.toMatch(/form|dialog/);
  }
});

for (const { name, resource } of PANELS) {
  test(`nothing of the ${name} panel moves on a phone when its rows come, and then the state of the site`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await recordShifts(page);
    const showState = await hold(page, '**/rpc/site_state');
    const showRows = await hold(page, `**/rest/v1/${resource.table}*`);
    await panel(page, name).openSignedIn(stack);
    showRows();
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
    showState();
    await expect(page.getByText(/^On the site since/)).toBeVisible();
    await nextFrame(page);

    await expectStill(page, MOST_SHIFT);
  });
}
