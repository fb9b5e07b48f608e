import { consoleTexts } from '@burhan/shared/i18n/ar/console';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import project from '../../package.json' with { type: 'json' };
import { fillTable, readTable } from '../fixtures/content.ts';
import { nextFrame } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const { session, list: words, form, reorder } = consoleTexts;

test('the switch turns the page, loses nothing that was typed, and is remembered; Arabic is edited in Arabic', async ({
  page,
  stack,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await fillTable(stack, 'submitted_papers', 2);
  await page.goto(CONSOLE_PATHS.submittedPapers);
  await page.getByLabel('Username').fill('adm');
  await button('العربية').click();
  await expect(page.locator('html[lang=ar][dir=rtl]')).toBeAttached();
  await expect(page.getByLabel(session.username)).toHaveValue('adm');
  await page.getByLabel(session.username).fill(stack.admin.username);
  await page.getByLabel(session.password).fill(stack.admin.password);
  await button(session.login).click();
  await expect(page.getByRole('contentinfo')).toHaveText(`الإصدار ${project.version}`);

  await button(`${reorder.handle} Paper 1`).focus();
  await page.keyboard.press('Space');
  const told = page.locator('[aria-live=assertive]');
  await expect(told).toContainText('تم التقاط \u2068Paper 1\u2069. موضعه 1 من 2.');
  // dnd-kit listens to further keys only after a timer.
  await nextFrame(page);
  await page.keyboard.press('Escape');
  await expect(told).toContainText('أُعيد \u2068Paper 1\u2069 إلى الموضع 1 من 2.');

  await button(`${words.edit} Paper 1`).click();
  const title = page.getByLabel(consoleTexts.submittedPapers.columns.title, { exact: true });
  await expect(page.getByRole('tab', { selected: true })).toHaveText('العربية');
  expect((await page.getByRole('dialog').boundingBox())?.x, 'the form is on the left').toBe(0);
  await page.getByRole('tab', { name: 'English' }).click();
  await title.fill('Half a thought');
  await page.getByRole('tab', { name: 'العربية' }).click();
  const arabicTitle = page.getByRole('tabpanel').getByRole('textbox').first();
  await expect(page.getByRole('tabpanel').getByText('Half a thought')).toBeVisible();
  await expect(arabicTitle).toHaveAttribute('dir', 'rtl');
  await expect(arabicTitle).toHaveAttribute('lang', 'ar');
  await arabicTitle.fill('نصف فكرة');
  await page.reload();
  await expect(page.locator('html[lang=ar][dir=rtl]')).toBeAttached();
  await expect(arabicTitle).toHaveValue('نصف فكرة');
  await page.getByRole('tab', { name: 'English' }).click();
  await expect(title).toHaveValue('Half a thought');

  await button(form.save).click();
  await expect(button(`${words.edit} Half a thought`)).toBeFocused();
  const [paper] = await readTable(stack, 'submitted_papers?order=order_index');
  expect(paper).toMatchObject({ title: 'Half a thought', title_ar: 'نصف فكرة' });
});
