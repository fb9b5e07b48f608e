import AxeBuilder from '@axe-core/playwright';
import { itemName, type Table } from '@burhan/remote-admin/src/data/table.ts';
import { consoleTexts as arabic } from '@burhan/shared/i18n/ar/console';
import { consoleTexts as english } from '@burhan/shared/i18n/en/console';
import { DIRECTIONS, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { CONSOLE_PATHS, type PanelKey } from '@burhan/shared/routes';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { type ListTable, newRows } from '@burhan/testing/rows';
import type { Page } from '@playwright/test';
import { setConsoleLanguage } from '../fixtures/console-language.ts';
import { fillTable, readTable, sendAsAdmin, writeElsewhere } from '../fixtures/content.ts';
import { PANELS, panel } from '../fixtures/panel.ts';
import { discardDrafts } from '../fixtures/preview.ts';
import { expectSound } from '../fixtures/sound.ts';
import type { Stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { toastsOf } from '../fixtures/toast.ts';

// Every screen of the console, in each language, is looked at once: expectSound. What a test has to do more for than to
// open it is looked at where that is done.

// What the browser itself says of logins and saves that are refused on purpose.
test.use({
  expectedMessages: /status of (400|401)/,
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

async function logIn(page: Page, language: Language, { username, password }: Stack['admin']): Promise<void> {
  const { session } = TEXTS[language];
  await page.getByLabel(session.username).fill(username);
  await page.getByLabel(session.password).fill(password);
  await button(page, session.login).click();
}

/** A column of one line that no item goes by: journal, field of study, number, website. */
function typedColumn({ fields, itemColumn }: Table): string {
  return fields.find(({ column, control }) => control === 'text' && column !== itemColumn)?.column ?? '';
}

/** What may be typed there. */
const typedText = (column: string, text: string) =>
  column === 'address' ? `https://example.org/${text}` : text;

/** The texts of a table, of rows that it had before, and of who changed them. */
async function contentOf(stack: Stack, { table, isList }: Table): Promise<string[]> {
  const before = isList ? newRows(table as ListTable, 3) : [];
  const texts = [...before, ...(await readTable(stack, table))].flatMap(({ status: _, ...row }) =>
    Object.values(row).filter((value) => typeof value === 'string'),
  );
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
    ...gone,
    ...settings,
    `${stack.admin.username}@console.burhan.example`,
    'Systematic Review and Meta-Analysis',
  ];
}

for (const language of SUPPORTED_LANGUAGES) {
  const { directory, list: words, form, conflict, history, unsaved, toast, drafts } = TEXTS[language];
  const columnsOf = (name: PanelKey) => TEXTS[language][name].columns as Readonly<Record<string, string>>;

  /** Its texts are looked at in Arabic: English ones are held against the specification everywhere else. */
  const expectScreen = async (page: Page, screen: string, stack?: Stack, table?: Table) => {
    const content = stack && table ? await contentOf(stack, table) : [];
    await expectSound(page, screen, language === 'en' ? undefined : content);
  };

  test(`the directory in ${language}`, async ({ page }) => {
    await openIn(page, language, CONSOLE_PATHS.directory);
    await expect(page.getByRole('heading', { name: directory.heading })).toBeVisible();
    // Those that stand in the navigation alone have no card.
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(4);
    await expectScreen(page, 'directory');
  });

  for (const { name, table, list } of PANELS) {
    const typed = typedColumn(table);

    test(`every screen of ${name} in ${language}`, async ({ page, stack }) => {
      if (list) await fillTable(stack, list, 3);
      const [row] = await readTable(stack, `${table.table}?order=${table.order}`);
      if (!row) throw new Error('No rows.');
      const item = itemName(table, row) || TEXTS[language][name].heading;
      const edit = button(page, `${words.edit} ${item}`);
      const field = page.getByLabel(columnsOf(name)[typed] ?? '', { exact: true });
      const toasts = page.getByRole('region', { name: toast.region });
      const look = (screen: string) => expectScreen(page, screen, stack, table);

      await openIn(page, language, CONSOLE_PATHS[name]);
      await logIn(page, language, { username: `nobody-${name}`, password: 'wrong' });
      await expect(toasts.getByText(TEXTS[language][name].login.invalid)).toBeVisible();
      await look('refused login');
      await logIn(page, language, stack.admin);
      await expect(edit).toBeVisible();
      await look('list');

      await edit.click();
      await look('form');
      await page.getByRole('tab', { name: 'العربية' }).click();
      await expect(page.getByRole('tabpanel').getByRole('textbox').first()).toHaveAttribute('dir', 'rtl');
      await look('Arabic texts of the form');
      await page.getByRole('tab', { name: 'English' }).click();
      await field.fill('س'.repeat(600));
      await button(page, form.save).click();
      await expect(toastsOf(page, 'error', toast.region)).toBeVisible();
      await expect(field).toBeFocused();
      await look('form with problems');

      await field.fill(typedText(typed, '12'));
      await writeElsewhere(stack, 'PATCH', `${table.table}?id=eq.${row.id}`, {
        [typed]: typedText(typed, '34'),
      });
      await button(page, form.save).click();
      await expect(page.getByRole('dialog', { name: conflict.title })).toBeVisible();
      await look('conflict');
      await button(page, conflict.keepEditing).click();
      await button(page, form.cancel).click();
      await expect(button(page, unsaved.keepEditing)).toBeVisible();
      await look('question about unsaved typing');
      await button(page, unsaved.discard).click();

      await edit.click();
      await field.fill(typedText(typed, '56'));
      await button(page, form.save).click();
      // That it is said: contract-editing.test.tsx, and edits.e2e.ts in a browser.
      await expect(button(page, form.save)).toHaveCount(0);
      await look('saved');
      await button(page, words.history).click();
      const drawer = page.getByRole('dialog', { name: history.title });
      await expect(drawer.getByRole('listitem').first()).toBeVisible();
      await look('history');
      await page.keyboard.press('Escape');
      await expect(button(page, words.history)).toBeFocused();

      if (!list) return;
      await button(page, `${words.delete} ${item}`).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('question before a deletion');
      await page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true }).click();
      await expect(button(page, history.undo)).toBeVisible();
      await look('deleted');
    });
  }

  test(`every screen of pages in ${language}`, async ({ page, stack }) => {
    const texts = TEXTS[language].pages;
    // What another release has left.
    await writeElsewhere(stack, 'POST', 'page_texts', {
      page: 'who-we-are',
      texts: { lead: 'Ours, in {{name}}.', gone: 'No field any more.', heading: ['x'] },
    });
    const openSections = async () => {
      for (const summary of await page.locator('summary:visible').all()) await summary.click();
    };
    await panel(page, 'pages').openSignedIn(stack);
    await openIn(page, language, CONSOLE_PATHS.pages);
    await expect(page.getByText(texts.changed)).toBeVisible();
    await expectSound(page, 'pages');

    await page.locator('[data-focus-key="edit:who-we-are"]').click();
    const beside = page.frameLocator(`iframe[title="${texts.preview}"]`).frameLocator('iframe');
    await expect(beside.getByRole('heading', { level: 1 })).toBeVisible();
    // It has landmarks of its own, and is left out of the screen below.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .include('main iframe')
      .analyze();
    expect(violations).toEqual([]);
    await openSections();
    await expectSound(page, 'form of a page');
    await page.getByRole('tab', { name: 'العربية' }).click();
    await openSections();
    await expectSound(page, 'Arabic texts of a page');
    await page.getByRole('tab', { name: 'English' }).click();
    await page.getByRole('tabpanel').getByRole('textbox').first().fill('a'.repeat(200));
    await button(page, form.save).click();
    await expect(toastsOf(page, 'error', toast.region)).toBeVisible();
    await expectSound(page, 'form of a page with problems');
    await button(page, form.cancel).click();
    await button(page, unsaved.discard).click();

    await button(page, words.history).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectSound(page, 'history of pages');
    await writeElsewhere(stack, 'DELETE', 'page_texts?page=eq.who-we-are');
  });

  for (const { name, table, item, next } of [
    { name: 'publications', table: 'publications', item: 'Publication 1', next: { title: 'The next one' } },
    { name: 'ongoingProjects', table: 'ongoing_projects', item: 'P001', next: { id: 'P777' } },
  ] as const) {
    test(`drafts of ${name} in ${language}`, async ({ page, stack }) => {
      const [first] = await fillTable(stack, table, 2);
      const { id, created_at: _, updated_at, order_index: __, ...values } = first ?? {};
      const texts = Object.fromEntries(
        Object.entries(values).filter(([, value]) => typeof value === 'string'),
      );
      await writeElsewhere(stack, 'POST', 'content_drafts', {
        table_name: table,
        row_id: String(id),
        action: 'delete',
        base_version: updated_at,
        publish_at: '2090-11-24T06:00:00Z',
      });
      await writeElsewhere(stack, 'POST', 'content_drafts', {
        table_name: table,
        action: 'insert',
        draft_values: { ...texts, ...next },
      });
      const list = panel(page, name);
      await list.openSignedIn(stack);
      await openIn(page, language, CONSOLE_PATHS[name]);
      await expect(page.getByText(drafts.mark.draft, { exact: true })).toBeVisible();
      await expectSound(page, 'drafts');

      await button(page, `${words.edit} ${item}`).click();
      await button(page, drafts.schedule).click();
      await expect(page.getByLabel(drafts.time.field, { exact: true })).toBeFocused();
      await button(page, drafts.time.confirm).click();
      await expectSound(page, 'question for a time');
    });
  }
}
