import { PARTS, type PartName } from '@burhan/releases/state/parts';
import type { Page } from '@playwright/test';
import { changeContract } from '../fixtures/changed-contract.ts';
import { writeElsewhere } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/releasing.ts';
import type { Stack } from '../fixtures/stack.ts';

/** Each set of changed parts once: from one to the next, one part is released or rolled back. */
const STEPS: readonly (readonly ['release' | 'rollback', PartName])[] = [
  ['release', 'host'],
  ['release', 'remote-public'],
  ['rollback', 'host'],
  ['release', 'remote-admin'],
  ['release', 'host'],
  ['rollback', 'remote-public'],
  ['rollback', 'host'],
  ['rollback', 'remote-admin'],
];

const TYPED = 'Typed before the releases';

test('a change that old counterparts cannot live with goes live part by part in any order, and back', async ({
  page,
  project,
  dist,
  stack,
}) => {
  await changeContract(project);
  const versions = () => Promise.all(PARTS.map(async (part) => (await dist.liveRelease(part)).version));
  const first = await versions();

  // Somebody who began to type before, in a tab of its own.
  const tab = await page.context().newPage();
  const open = panel(tab, 'publications');
  await open.openSignedIn(stack);
  await open.button('Add Publication').click();
  await open.fill({ Title: TYPED });

  for (const [act, part] of STEPS) {
    const before = await versions();
    await project.carryOut(act, part);
    const changed = (await versions()).map((version, index) => version !== before[index]);
    expect(PARTS.filter((_, index) => changed[index])).toEqual([part]);
    await test.step(`${act} ${part}`, () => expectWorking(page, stack));
  }

  expect(await versions()).toEqual(first);
  await expect(open.field('Title')).toHaveValue(TYPED);
  await open.button('Cancel').click();
  await open.button('Discard changes').click();
  await tab.getByRole('link', { name: 'Metrics' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Metrics');
});

/**
 * The server, which is of before, composes what an editor saves; an island hydrates and works; the console shows the
 * visitor's card, with its picture.
 */
async function expectWorking(page: Page, stack: Stack): Promise<void> {
  const label = `Saved at ${performance.now()}`;
  await writeElsewhere(stack, 'PATCH', 'metrics?id=eq.1', { label });
  await expect.poll(async () => (await page.request.get('/')).text()).toContain(label);

  await page.goto('/publications');
  await page.getByRole('searchbox').fill('bias');
  await expect(page.getByRole('article')).toHaveCount(2);

  const publications = panel(page, 'publications');
  await publications.open();
  const login = publications.button('Login');
  await expect(login.or(publications.button('Add Publication'))).toBeVisible();
  if (await login.isVisible()) await publications.login(stack.admin);
  await publications.button('Add Publication').click();
  await publications.fill({ Title: 'Seen in the preview', 'Image URL': '/media/social.jpg' });
  const card = page.getByRole('article', { name: 'Seen in the preview' });
  await expect(card.locator('img')).toHaveAttribute('src', '/media/social.jpg');
  await publications.button('Cancel').click();
  await publications.button('Discard changes').click();
}
