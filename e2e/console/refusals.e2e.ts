import type { Page } from '@playwright/test';
import { fillTable, readTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { storeSession } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { runUserCommand } from '../fixtures/user-command.ts';

test.use({ expectedMessages: /status of (403|503)/ });

const WHY = 'This account may not edit the site.';

const LISTS = [
  {
    name: 'publications',
    table: 'publications',
    scope: 'content',
    item: 'Publication 1',
    field: 'Title',
    save: ['Error', `Failed to save publication: ${WHY}`],
    remove: ['Error', `Failed to delete publication: ${WHY}`],
  },
  {
    name: 'submittedPapers',
    table: 'submitted_papers',
    scope: 'submitted',
    item: 'Paper 1',
    field: 'Title',
    save: ['Error', `Failed to save submitted paper: ${WHY}`],
    remove: ['Error', `Failed to delete submitted paper: ${WHY}`],
  },
  {
    name: 'ongoingProjects',
    table: 'ongoing_projects',
    scope: 'projects',
    item: 'P001',
    field: 'Field of Study',
    save: ['Error saving project', `Failed to save project: ${WHY}`],
    remove: ['Error deleting project', 'Failed to delete project from database'],
  },
] as const;

const READER = { username: 'refused-reader', password: 'a long enough password' };

test.beforeAll(({ stack }) => runUserCommand(stack, ['add', READER.username], READER.password));

/** A refusal is four requests, one after the other: on a busy machine they take longer than most expectations. */
const REFUSAL_TIMEOUT_MS = 30_000;

async function expectAlert(page: Page, [title, text]: readonly [string, string]) {
  const alert = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect(alert).toContainText(`${title}${text}`, { timeout: REFUSAL_TIMEOUT_MS });
}

for (const { name, table, scope, item, field, save, remove } of LISTS) {
  test(`what the policies of ${table} refuse is said, changes nothing, and keeps what was typed`, async ({
    page,
    stack,
  }) => {
    await fillTable(stack, table, 2);
    // Sizes of pictures apart, which the image service keeps by itself.
    const order = name === 'ongoingProjects' ? 'id' : 'order_index';
    const rows = () => readTable(stack, `${table}?select=id,updated_at&order=${order}`);
    const before = await rows();
    const list = panel(page, name);
    await list.openSignedIn(stack);
    await expect(list.button(`Edit ${item}`)).toBeVisible();
    await storeSession(page, stack, scope, READER);

    await list.edit(item, { [field]: 'Typed by a reader' });
    await expectAlert(page, save);
    await expect(list.field(field)).toHaveValue('Typed by a reader');
    await list.button('Cancel').click();
    await list.button('Discard changes').click();
    await list.remove(item);
    await expectAlert(page, remove);
    if (name !== 'ongoingProjects') {
      await list.button(`Move down ${item}`).click();
      await expectAlert(page, ['Error', 'Failed to save new order.']);
    }

    expect(await rows()).toEqual(before);
  });
}

test('a metric that the policies refuse says so', async ({ page, stack }) => {
  const metrics = panel(page, 'metrics');
  await metrics.openSignedIn(stack);
  await expect(metrics.button('Edit Publications')).toBeVisible();
  await storeSession(page, stack, 'content', READER);

  await metrics.edit('Publications', { Number: '99+' });

  await expectAlert(page, ['Error', `Failed to save metric: ${WHY}`]);
  await expect(metrics.field('Number')).toHaveValue('99+');
});

test('a question is where it will stay from its first moment: nothing moves away under a press', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'ongoing_projects', 2);
  const list = panel(page, 'ongoingProjects');
  await list.openSignedIn(stack);
  // What a busy machine does to an animation: it takes seconds, and begins at any moment of a press.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 });

  await list.button('Delete P001').click();
  const answer = page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
  const [shown, atRest] = await answer.evaluate((button: HTMLElement) => [
    Math.round(button.getBoundingClientRect().width),
    button.offsetWidth,
  ]);
  expect(shown).toBe(atRest);
  // The window goes on to the next test.
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 });

  await answer.click();
  await expect(page.getByText('Project deleted')).toBeVisible();
});

test('an unanswered question about the session is a failed save, not an ended session', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'publications', 2);
  const list = panel(page, 'publications');
  await list.openSignedIn(stack);
  await expect(list.button('Edit Publication 1')).toBeVisible();
  await storeSession(page, stack, 'content', READER);
  await page.route('**/rest/v1/rpc/my_access', (route) =>
    route.fulfill({ status: 503, body: 'Unavailable' }),
  );

  await list.edit('Publication 1', { Title: 'Typed by a reader' });

  await expectAlert(page, ['Error', 'An unexpected error occurred while saving publication.']);
  await expect(list.field('Title')).toHaveValue('Typed by a reader');
});
