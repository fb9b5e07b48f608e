import { signIn } from '@burhan/testing/sign-in';
import type { Page } from '@playwright/test';
import { fillTable, readTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import type { Stack } from '../fixtures/stack.ts';
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

/** From now on the open page speaks for somebody who is signed in and is no admin. */
async function becomeReader(page: Page, stack: Stack, scope: string, name = `refused-${scope}`) {
  const account = { username: name, password: 'a long enough password' };
  await runUserCommand(stack, ['add', account.username], account.password);
  const session: unknown = await (await signIn(stack, account)).json();
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    `burhan-auth-${scope}`,
    JSON.stringify(session),
  ] as const);
}

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
    await list.open();
    await list.login(stack.admin);
    await expect(list.button(`Edit ${item}`)).toBeVisible();
    await becomeReader(page, stack, scope);

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
  await metrics.open();
  await metrics.login(stack.admin);
  await expect(metrics.button('Edit Publications')).toBeVisible();
  await becomeReader(page, stack, 'content', 'refused-metrics');

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
  await list.open();
  await list.login(stack.admin);
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

  await answer.click();
  await expect(page.getByText('Project deleted')).toBeVisible();
});

test('an unanswered question about the session is a failed save, not an ended session', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'publications', 2);
  const list = panel(page, 'publications');
  await list.open();
  await list.login(stack.admin);
  await expect(list.button('Edit Publication 1')).toBeVisible();
  await becomeReader(page, stack, 'content', 'refused-unanswered');
  await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 503, body: 'Unavailable' }));

  await list.edit('Publication 1', { Title: 'Typed by a reader' });

  await expectAlert(page, ['Error', 'An unexpected error occurred while saving publication.']);
  await expect(list.field('Title')).toHaveValue('Typed by a reader');
});
