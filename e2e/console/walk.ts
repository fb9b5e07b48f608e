import { itemName, type Table } from '@burhan/remote-admin/src/data/table.ts';
import { authorNames, sortedName } from '@burhan/shared/author-names';
import { accountTexts as arabicAccount } from '@burhan/shared/i18n/ar/account';
import { consoleTexts as arabic } from '@burhan/shared/i18n/ar/console';
import { accountTexts as englishAccount } from '@burhan/shared/i18n/en/account';
import { consoleTexts as english } from '@burhan/shared/i18n/en/console';
import { DIRECTIONS, LANGUAGE_NAMES, type Language } from '@burhan/shared/i18n/languages';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { type ListTable, newRows } from '@burhan/testing/rows';
import type { Page } from '@playwright/test';
import { addAdmin, readKey } from '../fixtures/account.ts';
import { fillTable, readTable, sendAsAdmin, writeElsewhere } from '../fixtures/content.ts';
import { endSession, PANELS, panel, setConsoleLanguage } from '../fixtures/panel.ts';
import { discardDrafts, draftOf } from '../fixtures/preview.ts';
import { expectAccessible, expectSound } from '../fixtures/sound.ts';
import type { Stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { toastsOf } from '../fixtures/toast.ts';

const TEXTS = { en: english, ar: arabic };
const ACCOUNT_TEXTS = { en: englishAccount, ar: arabicAccount };

/** The browser reports logins and saves that are refused on purpose. */
export const CONSOLE_WALK = { expectedMessages: /status of (400|401|403|422)/ };

/** Checks every list and form of the console in a language with `expectSound`. */
export function walkScreens(language: Language): void {
  const texts = TEXTS[language];
  const { directory, list: words } = texts;

  test(`every list and form in ${language}`, async ({ page, stack }) => {
    await test.step('the directory and the menu', async () => {
      await setConsoleLanguage(page, language);
      await page.goto(CONSOLE_PATHS.directory);
      await expect(page.locator(`html[lang=${language}][dir=${DIRECTIONS[language]}]`)).toBeAttached();
      // Pages that are only in the navigation have no card.
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(4);
      await expectSound(page, 'directory', language === 'en' ? undefined : []);
      await page.setViewportSize({ width: 375, height: 800 });
      await button(page, directory.navigation).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: texts.metrics.heading })).toBeVisible();
      await expectAccessible(page, 'menu');
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step('the login and the account', async () => {
      await page.goto(CONSOLE_PATHS.account);
      await expect(page.getByLabel(texts.session.username, { exact: true })).toBeVisible();
      await expectSound(page, 'login');
      await page.getByLabel(texts.session.username, { exact: true }).fill(stack.admin.username);
      await page.getByLabel(texts.session.password, { exact: true }).fill(stack.admin.password);
      await button(page, texts.session.login).click();
      await expect(button(page, ACCOUNT_TEXTS[language].password.change)).toBeVisible();
      await expectSound(page, 'account');
    });

    for (const { name, table, list } of PANELS)
      await test.step(name, async () => {
        if (list) await fillTable(stack, list, 3);
        const [row] = await readTable(stack, `${table.table}?order=${table.order}`);
        const item = itemName(table, row ?? {}) || texts[name].heading;
        await panel(page, name).openSignedIn(stack);
        await expect(button(page, `${words.edit} ${item}`)).toBeVisible();
        await look(page, language, `list of ${name}`, stack, table);
        await button(page, `${words.edit} ${item}`).click();
        await openGroups(page);
        await look(page, language, `form of ${name}`, stack, table);
      });

    await test.step('pages', async () => {
      await panel(page, 'pages').openSignedIn(stack);
      const edit = page.getByRole('main').getByRole('button', { name: new RegExp(`^${words.edit} `) });
      await expect(edit.first()).toBeVisible();
      await expectSound(page, 'list of pages');
      await edit.first().click();
      const beside = page.frameLocator(`iframe[title="${texts.pages.preview}"]`);
      await expect(beside.getByRole('heading', { level: 1 })).toBeVisible();
      await openGroups(page);
      await expectSound(page, 'form of a page');
    });
  });
}

/** Checks everything that the console asks and says in a language with `expectSound`. */
export function walkQuestions(language: Language): void {
  const texts = TEXTS[language];
  const { session, list: words, form, conflict, history, unsaved, toast, drafts } = texts;

  test.afterEach(({ stack }) => discardDrafts(stack));

  test(`everything that is asked and said in ${language}`, async ({ page, stack }) => {
    const { list, table } = PANELS.find(({ name }) => name === 'publications') ?? {};
    if (!list || !table) throw new Error('There are no publications.');
    const { columns, login } = texts.publications;
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const dialog = page.getByRole('dialog');
    const see = (screen: string) => look(page, language, screen, stack, table);
    const logIn = async (username: string, password: string) => {
      await field(session.username).fill(username);
      await field(session.password).fill(password);
      await button(page, session.login).click();
    };

    await test.step('logins, problems and conflicts', async () => {
      const [row] = await fillTable(stack, 'publications', 3);
      await setConsoleLanguage(page, language);
      await page.goto(CONSOLE_PATHS.publications);
      await logIn(stack.admin.username, 'wrong');
      await expect(toastsOf(page, 'error', toast.region).getByText(login.invalid)).toBeVisible();
      await see('refused login');
      await logIn(stack.admin.username, stack.admin.password);
      await button(page, `${words.edit} Publication 1`).click();
      await page.getByRole('tab', { name: LANGUAGE_NAMES.en }).click();
      await field(columns.title).fill('س'.repeat(600));
      await button(page, form.save).click();
      await expect(field(columns.title)).toBeFocused();
      await see('form with problems');

      await field(columns.title).fill('12');
      await writeElsewhere(stack, 'PATCH', `publications?id=eq.${row?.id}`, { title: '34' });
      await button(page, form.save).click();
      await expect(page.getByRole('dialog', { name: conflict.title })).toBeVisible();
      await see('conflict');
      await button(page, conflict.keepEditing).click();
      await button(page, form.cancel).click();
      await expect(button(page, unsaved.keepEditing)).toBeVisible();
      await see('question about unsaved typing');
      await button(page, unsaved.discard).click();

      await button(page, `${words.edit} Publication 2`).click();
      await endSession(page, stack, 'content');
      await button(page, form.save).click();
      await expect(page.getByRole('dialog', { name: session.again.heading })).toBeVisible();
      await see('login over the work');
    });

    await test.step('drafts, deletion and history', async () => {
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
      await panel(page, 'publications').openSignedIn(stack);
      await expect(page.getByText(drafts.mark.draft, { exact: true }).first()).toBeVisible();
      await see('drafts');
      await button(page, `${drafts.links.copy} Publication 1`).click();
      await expect(dialog).toBeVisible();
      await see('preview link');
      await button(page, drafts.links.close).click();
      await button(page, `${words.edit} Publication 1`).click();
      await button(page, drafts.schedule).click();
      await page.getByLabel(drafts.time.field, { exact: true }).fill('2020-01-05 09:30');
      await button(page, drafts.time.confirm).click();
      await expect(page.locator('form').getByRole('alert')).toBeVisible();
      await see('question for a time');
      await dialog.getByRole('button', { name: form.cancel, exact: true }).last().click();
      await button(page, form.save).click();
      await expect(button(page, drafts.question.keepSchedule)).toBeVisible();
      await see('question before a scheduled draft is public');
      await button(page, drafts.question.keepSchedule).click();
      await button(page, form.cancel).click();

      await button(page, `${words.delete} Publication 3`).click();
      await expect(dialog).toBeVisible();
      await see('question before a deletion');
      await dialog.getByRole('button', { name: words.delete, exact: true }).click();
      await expect(button(page, history.undo)).toBeVisible();
      await see('deleted');
      await button(page, words.history).click();
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
      await see('history');
    });

    await test.step('an account', async () => {
      const own = ACCOUNT_TEXTS[language];
      const account = await addAdmin(stack, `reader-${language}`);
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(CONSOLE_PATHS.account);
      await logIn(account.username, account.password);
      await field(own.password.next).fill('too short');
      await button(page, own.password.change).click();
      await expect(page.getByText(own.password.currentMissing)).toBeVisible();
      await expectSound(page, 'account');
      await button(page, own.factor.begin).click();
      const code = await readKey(page);
      await field(own.factor.code).fill('1');
      await button(page, own.factor.confirm).click();
      await expect(page.getByText(texts.failures.secondFactor['wrong-code'])).toBeVisible();
      await expectSound(page, 'setting up a second factor');
      await field(own.factor.code).fill(code());
      await button(page, own.factor.confirm).click();
      await button(page, own.factor.remove).click();
      await expectSound(page, 'question before its removal');
      await button(page, own.factor.cancel).click();

      await button(page, session.logout).click();
      await logIn(account.username, account.password);
      await expect(field(own.code.label)).toBeFocused();
      await expectSound(page, 'code');
      await button(page, own.code.back).click();
      await button(page, session.forgotPassword).click();
      await expectSound(page, 'forgotten password');
    });
  });
}

/** Only screens in other languages are checked for foreign words; other tests compare the English texts. */
async function look(
  page: Page,
  language: Language,
  screen: string,
  stack: Stack,
  table: Table,
): Promise<void> {
  await expectSound(page, screen, language === 'en' ? undefined : await contentOf(stack, table));
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the closed groups of a form's fields. */
async function openGroups(page: Page): Promise<void> {
  const closed = page.getByRole('tabpanel').getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
}

/** The texts of a table, of its earlier rows, and the names of those who changed them. */
async function contentOf(stack: Stack, { table, isList }: Table): Promise<string[]> {
  const send = await sendAsAdmin(stack);
  const past = (await send('GET', `content_history?table_name=eq.${table}`)).body as Row[];
  const rows = [
    ...(isList ? newRows(table as ListTable, 3) : []),
    ...(await readTable(stack, table)),
    ...past.flatMap(({ old_row }) => (old_row ? [old_row as Row] : [])),
  ];
  const texts = rows.flatMap(({ status: _, ...row }) =>
    Object.values(row).filter((value) => typeof value === 'string'),
  );
  return [
    ...texts,
    ...texts.flatMap((text) => text.split(', ')),
    // The form shows how it understood the authors.
    ...rows.flatMap((row) => authorNames(String(row.authors ?? '')).names.map(sortedName)),
    ...(table === 'site_facts' ? Object.values(DEFAULT_SITE_FACTS) : []),
    `${stack.admin.username}@console.burhan.example`,
    'Systematic Review and Meta-Analysis',
  ];
}

type Row = Record<string, unknown>;
