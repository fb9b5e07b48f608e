import { itemName, type Table } from '@burhan/remote-admin/src/data/table.ts';
import { authorNames, sortedName } from '@burhan/shared/author-names';
import { consoleTexts as arabic } from '@burhan/shared/i18n/ar/console';
import { consoleTexts as english } from '@burhan/shared/i18n/en/console';
import {
  DIRECTIONS,
  LANGUAGE_NAMES,
  type Language,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { type ListTable, newRows } from '@burhan/testing/rows';
import type { Page } from '@playwright/test';
import { setConsoleLanguage } from '../fixtures/console-language.ts';
import { fillTable, readTable, sendAsAdmin, writeElsewhere } from '../fixtures/content.ts';
import { PANELS, panel } from '../fixtures/panel.ts';
import { discardDrafts, draftOf } from '../fixtures/preview.ts';
import { endSession } from '../fixtures/session.ts';
import { expectAccessible, expectSound } from '../fixtures/sound.ts';
import type { Stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { toastsOf } from '../fixtures/toast.ts';

// Every screen of the console, in each language, is looked at once: expectSound. What a test has to do more for than to
// open it is looked at where that is done.

// What the browser itself says of logins and saves that are refused on purpose.
test.use({
  expectedMessages: /status of (400|401|403)/,
  seed: 'none',
  contextOptions: { reducedMotion: 'reduce' },
});
test.describe.configure({ mode: 'parallel' });
test.afterEach(({ stack }) => discardDrafts(stack));

const TEXTS = { en: english, ar: arabic };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a page of the console as it was last left: in a language. */
async function openIn(page: Page, language: Language, path: string): Promise<void> {
  await setConsoleLanguage(page, language);
  await page.goto(path);
  await expect(page.locator(`html[lang=${language}][dir=${DIRECTIONS[language]}]`)).toBeAttached();
}

/** Opens the closed groups of a form's fields. */
async function openGroups(page: Page): Promise<void> {
  const closed = page.getByRole('tabpanel').getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
}

/** The texts of a table, of rows that it had before, and of who changed them. */
async function contentOf(stack: Stack, { table, isList }: Table): Promise<string[]> {
  const before = isList ? newRows(table as ListTable, 3) : [];
  const rows: Record<string, unknown>[] = [...before, ...(await readTable(stack, table))];
  const texts = rows.flatMap(({ status: _, ...row }) =>
    Object.values(row).filter((value) => typeof value === 'string'),
  );
  // The form says how it understood them.
  const authors = rows.flatMap((row) => authorNames(String(row.authors ?? '')).names.map(sortedName));
  const settings = table === 'site_facts' ? Object.values(DEFAULT_SITE_FACTS) : [];
  const send = await sendAsAdmin(stack);
  const deleted = (await send('GET', `content_history?table_name=eq.${table}&action=eq.delete`)).body as {
    old_row: Record<string, unknown>;
  }[];
  const gone = deleted.flatMap(({ old_row }) =>
    Object.values(old_row).filter((value) => typeof value === 'string'),
  );
  return [
    ...texts,
    ...authors,
    ...gone,
    ...settings,
    ...texts.flatMap((text) => text.split(', ')),
    `${stack.admin.username}@console.burhan.example`,
    'Systematic Review and Meta-Analysis',
  ];
}

for (const language of SUPPORTED_LANGUAGES) {
  const texts = TEXTS[language];
  const { directory, session, list: words, form, conflict, history, unsaved, toast, drafts } = texts;
  const otherLanguage = SUPPORTED_LANGUAGES.find((each) => each !== language) ?? language;

  /** Its texts are looked at in Arabic: English ones are held against the specification everywhere else. */
  const expectScreen = async (page: Page, screen: string, stack?: Stack, table?: Table) => {
    const content = stack && table ? await contentOf(stack, table) : [];
    await expectSound(page, screen, language === 'en' ? undefined : content);
  };

  test(`the directory and the menu in ${language}`, async ({ page }) => {
    await openIn(page, language, CONSOLE_PATHS.directory);
    await expect(page.getByRole('heading', { name: directory.heading })).toBeVisible();
    // Those that stand in the navigation alone have no card.
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(4);
    await expectScreen(page, 'directory');

    await page.setViewportSize({ width: 375, height: 800 });
    await button(page, directory.navigation).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: texts.metrics.heading })).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `menu, ${colorScheme}`);
    }
  });

  for (const { name, table, list } of PANELS) {
    test(`list and form of ${name} in ${language}`, async ({ page, stack }) => {
      if (list) await fillTable(stack, list, 3);
      const [row] = await readTable(stack, `${table.table}?order=${table.order}`);
      const item = itemName(table, row ?? {}) || texts[name].heading;
      const look = (screen: string) => expectScreen(page, screen, stack, table);
      await panel(page, name).openSignedIn(stack);
      await openIn(page, language, CONSOLE_PATHS[name]);
      await expect(button(page, `${words.edit} ${item}`)).toBeVisible();
      await look('list');

      await button(page, `${words.edit} ${item}`).click();
      await openGroups(page);
      await look('form');
      await page.getByRole('tab', { name: LANGUAGE_NAMES[otherLanguage] }).click();
      await openGroups(page);
      await look('form in the other language');
    });
  }

  test(`list and form of pages in ${language}`, async ({ page, stack }) => {
    await panel(page, 'pages').openSignedIn(stack);
    await openIn(page, language, CONSOLE_PATHS.pages);
    const edit = page.getByRole('main').getByRole('button', { name: new RegExp(`^${words.edit} `) });
    await expect(edit.first()).toBeVisible();
    await expectSound(page, 'pages');

    await edit.first().click();
    const beside = page.frameLocator(`iframe[title="${texts.pages.preview}"]`);
    await expect(beside.getByRole('heading', { level: 1 })).toBeVisible();
    await openGroups(page);
    await expectSound(page, 'form of a page');
  });

  test(`what is asked and said in ${language}`, async ({ page, stack }) => {
    const { list, table } = PANELS.find(({ name }) => name === 'publications') ?? {};
    if (!list || !table) throw new Error('There are no publications.');
    const [row] = await fillTable(stack, 'publications', 3);
    const { columns, login } = texts.publications;
    const edit = button(page, `${words.edit} Publication 1`);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const logIn = async (password: string) => {
      await field(session.username).fill(stack.admin.username);
      await field(session.password).fill(password);
      await button(page, session.login).click();
    };
    const openForm = async () => {
      await edit.click();
      await page.getByRole('tab', { name: LANGUAGE_NAMES.en }).click();
    };
    const look = (screen: string) => expectScreen(page, screen, stack, table);

    await openIn(page, language, CONSOLE_PATHS.publications);
    await logIn('wrong');
    await expect(toastsOf(page, 'error', toast.region).getByText(login.invalid)).toBeVisible();
    await look('refused login');
    await logIn(stack.admin.password);
    await openForm();
    await field(columns.title).fill('س'.repeat(600));
    await button(page, form.save).click();
    await expect(field(columns.title)).toBeFocused();
    await look('form with problems');

    await field(columns.title).fill('12');
    await writeElsewhere(stack, 'PATCH', `publications?id=eq.${row?.id}`, { title: '34' });
    await button(page, form.save).click();
    await expect(page.getByRole('dialog', { name: conflict.title })).toBeVisible();
    await look('conflict');
    await button(page, conflict.keepEditing).click();
    await button(page, form.cancel).click();
    await expect(button(page, unsaved.keepEditing)).toBeVisible();
    await look('question about unsaved typing');
    await button(page, unsaved.discard).click();

    await button(page, `${words.edit} Publication 2`).click();
    await endSession(page, stack, 'content');
    await button(page, form.save).click();
    await expect(page.getByRole('dialog', { name: session.again.heading })).toBeVisible();
    await look('login over the work');
  });

  test(`drafts, deletion and history in ${language}`, async ({ page, stack }) => {
    const { table } = PANELS.find(({ name }) => name === 'publications') ?? {};
    const [first, second] = await fillTable(stack, 'publications', 3);
    await draftOf(stack, 'publications', Number(first?.id), { title: '12' });
    await draftOf(stack, 'publications', Number(second?.id), null);
    const publish_at = '2090-11-24T06:00:00Z';
    await writeElsewhere(stack, 'PATCH', `content_drafts?row_id=eq.${first?.id}`, { publish_at });
    await writeElsewhere(stack, 'POST', 'content_drafts', {
      table_name: 'publications',
      action: 'insert',
      draft_values: { title: '34' },
    });
    const look = (screen: string) => expectScreen(page, screen, stack, table);
    const dialog = page.getByRole('dialog');
    await panel(page, 'publications').openSignedIn(stack);
    await openIn(page, language, CONSOLE_PATHS.publications);
    await expect(page.getByText(drafts.mark.draft, { exact: true }).first()).toBeVisible();
    await look('drafts');

    await button(page, `${drafts.links.copy} Publication 1`).click();
    await expect(dialog).toBeVisible();
    await look('preview link');
    await button(page, drafts.links.close).click();
    await button(page, `${words.edit} Publication 1`).click();
    await button(page, drafts.schedule).click();
    await page.getByLabel(drafts.time.field, { exact: true }).fill('2020-01-05 09:30');
    await button(page, drafts.time.confirm).click();
    await expect(page.locator('form').getByRole('alert')).toBeVisible();
    await look('question for a time');
    await dialog.getByRole('button', { name: form.cancel, exact: true }).last().click();
    await button(page, form.save).click();
    await expect(button(page, drafts.question.keepSchedule)).toBeVisible();
    await look('question before a scheduled draft is public');
    await button(page, drafts.question.keepSchedule).click();
    await button(page, form.cancel).click();

    await button(page, `${words.delete} Publication 3`).click();
    await expect(dialog).toBeVisible();
    await look('question before a deletion');
    await dialog.getByRole('button', { name: words.delete, exact: true }).click();
    await expect(button(page, history.undo)).toBeVisible();
    await look('deleted');

    await button(page, words.history).click();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await look('history');
    await page.keyboard.press('Escape');
    await expect(button(page, words.history)).toBeFocused();
  });
}
