import { readOrder } from '@burhan/shared/entities/content';
import { consoleTexts } from '@burhan/shared/i18n/ar/console';
import { fieldsOf, itemName, type Resource } from '@burhan/shared/resources/resource';
import { CONSOLE_PATHS, type PanelKey } from '@burhan/shared/routes';
import { type ListTable, newRows } from '@burhan/testing/rows';
import type { Page } from '@playwright/test';
import { fillTable, readTable, writeElsewhere } from '../fixtures/content.ts';
import { foreignWords } from '../fixtures/foreign-words.ts';
import { PANELS } from '../fixtures/panel.ts';
import { expectAccessible, inEachLook } from '../fixtures/sound.ts';
import type { Stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

// What the browser itself says of logins and saves that are refused on purpose.
test.use({ expectedMessages: /status of (400|401)/, seed: 'none' });

const { session, list: words, form: formWords, conflict, history, unsaved } = consoleTexts;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const columnsOf = (name: PanelKey) => consoleTexts[name].columns as Readonly<Record<string, string>>;

/** A column of one line that no item goes by: journal, field of study, number. */
function typedColumn(resource: Resource): string {
  const found = fieldsOf(resource).find(
    ([column, field]) => field.control === 'text' && !field.isCode && column !== resource.itemColumn,
  );
  return found?.[0] ?? '';
}

/** A page of the console as it was last left: in Arabic. */
async function openInArabic(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('console-language', 'ar'));
  await page.goto(path);
}

async function logIn(page: Page, { username, password }: Stack['admin']): Promise<void> {
  await page.getByLabel(session.username).fill(username);
  await page.getByLabel(session.password).fill(password);
  await button(page, session.login).click();
}

/** The texts of a table, of rows that it had before, and of who changed them. */
async function contentOf(stack: Stack, { table, isList }: Resource): Promise<string[]> {
  const before = isList ? newRows(table as ListTable, 3) : [];
  const texts = [...before, ...(await readTable(stack, table))].flatMap(({ status: _, ...row }) =>
    Object.values(row).filter((value) => typeof value === 'string'),
  );
  return [...texts, `${stack.admin.username}@console.burhan.example`];
}

test.describe('screens', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  /** Arabic, from right to left, accessible, and without a word of English. */
  async function expectArabic(page: Page, screen: string, content: readonly string[] = []) {
    await expect(page.locator('html[lang=ar][dir=rtl]')).toBeAttached();
    await inEachLook(page, async (look, isPhone) => {
      // All rules on a phone: accessibility.long.e2e.ts, where the same elements have English names.
      await expectAccessible(page, `${screen}, ${look}`, isPhone ? 'look' : 'all');
      const found = await foreignWords(page, content);
      expect(found, `${screen}, ${look} says this in another language`).toEqual([]);
    });
  }

  test('the directory is Arabic', async ({ page }) => {
    await openInArabic(page, CONSOLE_PATHS.directory);
    await expect(page.getByRole('heading', { name: consoleTexts.directory.heading })).toBeVisible();
    await expect(page).toHaveTitle(`${consoleTexts.directory.heading} | برهان للأبحاث السريرية`);
    await expectArabic(page, 'directory');
  });

  for (const { name, resource, list } of PANELS) {
    const { table } = resource;
    const typed = typedColumn(resource);

    test(`every screen of ${name} is Arabic`, async ({ page, stack }) => {
      if (list) await fillTable(stack, list, 3);
      const [row] = await readTable(stack, `${table}?order=${readOrder(Object.keys(resource.columns))}`);
      if (!row) throw new Error('No rows.');
      const item = itemName(resource, row as Parameters<typeof itemName>[1]);
      const edit = button(page, `${words.edit} ${item}`);
      const field = page.getByLabel(columnsOf(name)[typed] ?? '', { exact: true });
      const toast = page.getByRole('region', { name: consoleTexts.toast.region });
      const expectContent = async (screen: string) =>
        expectArabic(page, screen, [
          ...(await contentOf(stack, resource)),
          'Systematic Review and Meta-Analysis',
        ]);

      await openInArabic(page, CONSOLE_PATHS[name]);
      await logIn(page, { username: `nobody-${name}`, password: 'wrong' });
      await expect(toast.getByText(consoleTexts[name].login.invalid)).toBeVisible();
      await expectContent('refused login');

      await logIn(page, stack.admin);
      await expect(edit).toBeVisible();
      await expectContent('list');

      await edit.click();
      await expectContent('form');
      await page.getByRole('tab', { name: 'العربية' }).click();
      await expect(page.getByRole('tabpanel').getByRole('textbox').first()).toHaveAttribute('dir', 'rtl');
      await expectContent('Arabic texts of the form');
      await page.getByRole('tab', { name: 'English' }).click();

      await field.fill('س'.repeat(600));
      await button(page, formWords.save).click();
      await expect(toast.getByRole('alert')).not.toBeEmpty();
      await expect(field).toBeFocused();
      await expectContent('form with problems');

      await field.fill('12');
      const elsewhere = `${table}?id=eq.${row.id}`;
      await writeElsewhere(stack, 'PATCH', elsewhere, { [typed]: '34' });
      await button(page, formWords.save).click();
      await expect(page.getByRole('dialog', { name: conflict.title })).toBeVisible();
      await expectContent('conflict');
      await button(page, conflict.keepEditing).click();
      await button(page, formWords.cancel).click();
      await expect(button(page, unsaved.keepEditing)).toBeVisible();
      await expectContent('question about unsaved typing');
      await button(page, unsaved.discard).click();

      await edit.click();
      await field.fill('56');
      await button(page, formWords.save).click();
      await expect(toast.getByText(consoleTexts[name].updated)).toBeVisible();
      await expectContent('saved');

      await button(page, words.history).click();
      const drawer = page.getByRole('dialog', { name: history.title });
      await expect(drawer.getByRole('listitem').first()).toBeVisible();
      await expectContent('history');
      await page.keyboard.press('Escape');

      if (!list) return;
      await button(page, `${words.delete} ${item}`).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectContent('question before a deletion');
      await page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true }).click();
      await expect(button(page, history.undo)).toBeVisible();
      await expectContent('deleted');
    });
  }
});

test('the switch turns the page, loses nothing that was typed, and is remembered', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'submitted_papers', 2);
  await page.goto(CONSOLE_PATHS.submittedPapers);
  await page.getByLabel('Username').fill('adm');
  await button(page, 'العربية').click();
  await expect(page.locator('html[lang=ar][dir=rtl]')).toBeAttached();
  await expect(page.getByLabel(session.username)).toHaveValue('adm');
  await logIn(page, stack.admin);

  await button(page, `${words.edit} Paper 1`).click();
  const title = page.getByLabel(consoleTexts.submittedPapers.columns.title, { exact: true });
  await title.fill('Half a thought');
  await page.getByRole('tab', { name: 'العربية' }).click();
  const arabicTitle = page.getByRole('tabpanel').getByRole('textbox').first();
  await arabicTitle.fill('نصف فكرة');
  await button(page, 'English').click();
  await expect(page.locator('html[lang=en][dir=ltr]')).toBeAttached();
  await expect(page.getByLabel('Title (Arabic)')).toHaveValue('نصف فكرة');
  await button(page, 'العربية').click();
  await expect(arabicTitle).toHaveValue('نصف فكرة');

  await page.reload();
  await expect(page.locator('html[lang=ar][dir=rtl]')).toBeAttached();
  await expect(title).toHaveValue('Half a thought');
  await page.getByRole('tab', { name: 'العربية' }).click();
  await expect(arabicTitle).toHaveValue('نصف فكرة');
});

test('Arabic texts are saved, found again in the form, and none again when they are emptied', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'submitted_papers', 1);
  const saved = async () => {
    const [paper] = await readTable(stack, 'submitted_papers');
    return [paper?.title, paper?.title_ar, paper?.journal_ar];
  };
  const edit = button(page, 'Edit Paper 1');
  const arabicTitle = page.getByLabel('Title (Arabic)', { exact: true });
  await page.goto(CONSOLE_PATHS.submittedPapers);
  await page.getByLabel('Username').fill(stack.admin.username);
  await page.getByLabel('Password').fill(stack.admin.password);
  await button(page, 'Login').click();

  await edit.click();
  await page.getByRole('tab', { name: 'العربية' }).click();
  await arabicTitle.fill('ورقة أولى');
  await button(page, 'Save').click();
  await expect(edit).toBeFocused();
  await expect.poll(saved).toEqual(['Paper 1', 'ورقة أولى', null]);

  await edit.click();
  await page.getByRole('tab', { name: 'العربية' }).click();
  await expect(arabicTitle).toHaveValue('ورقة أولى');
  await arabicTitle.fill('  ');
  await button(page, 'Save').click();
  await expect(edit).toBeFocused();
  await expect.poll(saved).toEqual(['Paper 1', null, null]);
});

test('an Arabic drag is told in Arabic', async ({ page, stack }) => {
  await fillTable(stack, 'submitted_papers', 2);
  await openInArabic(page, CONSOLE_PATHS.submittedPapers);
  await logIn(page, stack.admin);
  const handle = button(page, `${consoleTexts.reorder.handle} Paper 1`);
  await handle.focus();
  await page.keyboard.press('Space');
  const told = page.locator('[aria-live=assertive]');
  await expect(told).toContainText('تم التقاط \u2068Paper 1\u2069. موضعه 1 من 2.');
  await page.keyboard.press('Escape');
  await expect(told).toContainText('أُعيد \u2068Paper 1\u2069 إلى الموضع 1 من 2.');
});
