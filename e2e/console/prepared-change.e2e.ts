import { consoleTexts as arabic } from '@burhan/shared/i18n/ar/console';
import { preview as arabicPreview } from '@burhan/shared/i18n/ar/preview';
import { consoleTexts as english } from '@burhan/shared/i18n/en/console';
import { preview as englishPreview } from '@burhan/shared/i18n/en/preview';
import { LANGUAGE_NAMES, localizedPath } from '@burhan/shared/i18n/languages';
import type { Locator, Page } from '@playwright/test';
import { fillTable, writeElsewhere } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { discardDrafts, previewedPage, visit, withoutPlaceholders } from '../fixtures/preview.ts';
import { expectAccessible } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

const WAYS = [
  {
    language: 'en',
    how: 'by keyboard',
    width: 1280,
    press: (target: Locator) => target.press('Enter'),
    texts: english,
    previewTexts: englishPreview,
  },
  {
    language: 'ar',
    how: 'on a phone',
    width: 375,
    press: (target: Locator) => target.click(),
    texts: arabic,
    previewTexts: arabicPreview,
  },
] as const;

const ITEM = 'Publication 1';

test.afterEach(({ stack }) => discardDrafts(stack));

for (const { language, how, width, press, texts, previewTexts } of WAYS) {
  test(`a change is prepared, shown, corrected, agreed to and public on time, in ${language} ${how}`, async ({
    page,
    stack,
    nginx,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await fillTable(stack, 'publications', 2);
    const publications = panel(page, 'publications');
    await publications.openSignedIn(stack);
    await page.evaluate((name) => localStorage.setItem('console-language', name), language);
    await page.reload();
    const { drafts, list, publications: labels } = texts;
    const button = (name: string) => publications.button(name);
    const told = (text: string) =>
      page.getByRole('region', { name: texts.toast.region }).getByText(text, { exact: true });
    const edit = async (journal: string) => {
      await press(button(`${list.edit} ${ITEM}`));
      await page.getByLabel(labels.columns.journal, { exact: true }).fill(journal);
    };

    await edit('The first wording');
    await press(button(drafts.save));
    await expect(told(drafts.saved)).toBeVisible();

    await press(button(`${drafts.links.copy} ${ITEM}`));
    await page.evaluate(() => {
      const writeText = async (text: string) => void Object.assign(window, { copied: text });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    });
    await press(button(drafts.links.create));
    await expect(told(drafts.links.copied)).toBeVisible();
    const address = await page.evaluate(() => String((window as { copied?: string }).copied));

    const guest = await (await browser.newContext({ baseURL: nginx.url, locale: language })).newPage();
    await guest.setViewportSize({ width, height: 800 });
    await askForChange(guest, address);

    await page.reload();
    await expect(page.getByText(drafts.answers.change)).toBeVisible();
    await expect(page.getByText('The year is wrong.')).toBeVisible();
    await edit('The second wording');
    await press(button(drafts.save));
    await expect(told(drafts.saved)).toBeVisible();
    await expect(page.getByText(`(${drafts.answers.earlier})`)).toBeVisible();
    await expectAccessible(page, 'a draft with an answer');

    await visit(guest, address);
    await chooseLanguage(guest);
    await expect((await previewedPage(guest)).getByText('The second wording').first()).toBeVisible();
    await press(guest.getByRole('button', { name: previewTexts.answer.agree }));
    await expect(guest.getByText(withoutPlaceholders(previewTexts.answer.agreed))).toBeVisible();
    await expectAccessible(guest, 'an answered preview');

    await page.reload();
    await expect(page.getByText(drafts.answers.agreed)).toBeVisible();
    await press(button(`${list.edit} ${ITEM}`));
    await press(button(drafts.schedule));
    await page.getByLabel(drafts.time.field, { exact: true }).fill('2090-11-24T09:00');
    await press(button(drafts.time.confirm));
    await expect(button(`${list.edit} ${ITEM}`)).toBeFocused();

    const isPublic = async () => {
      const live = await fetch(nginx.url + localizedPath('/publications', language));
      return (await live.text()).includes('The second wording');
    };
    expect(await isPublic()).toBe(false);
    const publish_at = new Date().toISOString();
    await writeElsewhere(stack, 'PATCH', 'content_drafts?discarded_at=is.null', { publish_at });
    await expect.poll(isPublic).toBe(true);

    await page.reload();
    await press(button(list.history));
    const entry = page.getByRole('dialog', { name: list.history }).getByRole('listitem').first();
    await expect(entry).toContainText(texts.history.schedule);
    await guest.context().close();

    async function chooseLanguage(preview: Page) {
      await previewedPage(preview);
      const other = preview.getByRole('button', { name: LANGUAGE_NAMES[language], exact: true });
      if (await other.isVisible()) await press(other);
    }

    async function askForChange(preview: Page, link: string) {
      await visit(preview, link);
      await chooseLanguage(preview);
      await expect((await previewedPage(preview)).getByText('The first wording').first()).toBeVisible();
      await press(preview.getByRole('button', { name: previewTexts.answer.change }));
      await preview.getByLabel(previewTexts.answer.note).fill('The year is wrong.');
      await press(preview.getByRole('button', { name: previewTexts.answer.send }));
      await expect(preview.getByText(withoutPlaceholders(previewTexts.answer.asked))).toBeVisible();
    }
  });
}
