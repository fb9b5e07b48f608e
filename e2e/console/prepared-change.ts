import { LANGUAGE_NAMES, localizedPath } from '@burhan/shared/i18n/languages';
import { setConsoleLanguage } from '../fixtures/console-language.ts';
import { fillTable, writeElsewhere } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { previewedPage, visit } from '../fixtures/preview.ts';
import { expectAccessible } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Editor } from './editors.ts';

const ITEM = 'Publication 1';

/** A change is prepared, shown to a guest, corrected, scheduled and public on time. */
export function prepareChange({ language, width, texts, press }: Editor): void {
  test(`a change is prepared, shown, corrected and public on time, in ${language}`, async ({
    page,
    stack,
    nginx,
    browser,
  }) => {
    const { drafts, list, publications: labels } = texts;
    const publications = panel(page, 'publications');
    const { button } = publications;
    const toast = (text: string) =>
      page.getByRole('region', { name: texts.toast.region }).getByText(text, { exact: true });
    const edit = async (journal: string) => {
      await press(button(`${list.edit} ${ITEM}`));
      await press(page.getByRole('tab', { name: LANGUAGE_NAMES.en }));
      await page.getByLabel(labels.columns.journal, { exact: true }).fill(journal);
    };
    await page.setViewportSize({ width, height: 800 });
    await setConsoleLanguage(page, language);
    await fillTable(stack, 'publications', 2);
    await publications.openSignedIn(stack);

    await edit('The first wording');
    await press(button(drafts.save));
    await expect(toast(drafts.saved)).toBeVisible();
    await press(button(`${drafts.links.copy} ${ITEM}`));
    await page.evaluate(() => {
      const writeText = async (text: string) => void Object.assign(window, { copied: text });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    });
    await press(button(drafts.links.create));
    await expect(toast(drafts.links.copied)).toBeVisible();
    const address = await page.evaluate(() => String((window as { copied?: string }).copied));

    const guest = await (await browser.newContext({ baseURL: nginx.url, locale: language })).newPage();
    await guest.setViewportSize({ width, height: 800 });
    const expectShown = async (wording: string) => {
      await visit(guest, address);
      await previewedPage(guest);
      const other = guest.getByRole('button', { name: LANGUAGE_NAMES[language], exact: true });
      if (await other.isVisible()) await press(other);
      await expect((await previewedPage(guest)).getByText(wording).first()).toBeVisible();
    };
    await expectShown('The first wording');
    await expectAccessible(guest, 'a preview');
    await edit('The second wording');
    await press(button(drafts.save));
    await expect(button(`${list.edit} ${ITEM}`)).toBeFocused();
    await expectShown('The second wording');

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
  });
}
