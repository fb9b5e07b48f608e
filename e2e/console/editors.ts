import { fileURLToPath } from 'node:url';
import { consoleTexts as arabic } from '@burhan/shared/i18n/ar/console';
import { consoleTexts as english } from '@burhan/shared/i18n/en/console';
import { LANGUAGE_NAMES, type Language, localizedPath } from '@burhan/shared/i18n/languages';
import type { Locator } from '@playwright/test';
import { fillTable, writeElsewhere } from '../fixtures/content.ts';
import { panel, setConsoleLanguage } from '../fixtures/panel.ts';
import { openPreview, previewedPage } from '../fixtures/preview.ts';
import { expectAccessible } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

/** An editor with a language and a width of the screen. */
export type Editor = {
  language: Language;
  width: number;
  texts: typeof english | typeof arabic;
  /** Uses a control by the only means that the editor has. */
  press: (control: Locator) => Promise<void>;
};

export const ENGLISH_BY_KEYBOARD: Editor = {
  language: 'en',
  width: 1280,
  texts: english,
  async press(control) {
    await expect(control).toBeEnabled();
    await control.press('Enter');
  },
};

export const ARABIC_ON_PHONE: Editor = {
  language: 'ar',
  width: 375,
  texts: arabic,
  press: (control) => control.tap(),
};

/** The name of the home page, and its title in the release. */
const HOME = {
  en: { name: 'Home', title: 'Evidence that reaches the bedside' },
  ar: { name: 'الرئيسية', title: 'براهين تصل إلى سرير المريض' },
};

const LOGO = fileURLToPath(new URL('../../host/static/media/publications/strobe.jpg', import.meta.url));

/** Edits the content that is not a list of research: the texts of a page, a partner, the contact number. */
export function changePageTexts({ language, width, texts, press }: Editor): void {
  const { pages: words, list, form, history } = texts;

  test(`texts, partners and the contact are changed, in ${language}`, async ({ page, stack, nginx }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const live = async (path: string) => (await fetch(nginx.url + localizedPath(path, language))).text();
    const toasted = (text: string) =>
      expect(
        page.getByRole('region', { name: texts.toast.region }).getByText(text, { exact: true }),
      ).toBeVisible();
    await page.setViewportSize({ width, height: 800 });
    await setConsoleLanguage(page, language);

    await test.step('a title is public and taken back', async () => {
      const home = HOME[language];
      const fields = page.getByRole('tabpanel', { name: LANGUAGE_NAMES[language], exact: true });
      const title = fields.getByRole('textbox', { name: new RegExp(words.fields.title) });
      const openHero = async () => {
        await press(button(`${list.edit} ${home.name}`));
        await press(fields.getByRole('button', { name: home.title }));
      };
      await panel(page, 'pages').openSignedIn(stack);
      await openHero();
      await title.fill('Evidence for everybody');
      const shown = page.frameLocator(`iframe[title="${words.preview}"]`).getByRole('heading', { level: 1 });
      await expect(shown).toHaveText('Evidence for everybody');
      await page.getByRole('tab', { selected: true }).focus();
      await shown.click();
      await expect(title).toBeFocused();
      await press(button(form.save));
      await toasted(words.updated);
      await expect(button(`${list.edit} ${home.name}`)).toBeFocused();
      await expect.poll(() => live('/')).toContain('Evidence for everybody</h1>');

      await press(button(list.history));
      const entry = page.getByRole('dialog').getByRole('listitem').first();
      await expect(entry).toContainText('Evidence for everybody');
      await press(entry.getByRole('button', { name: history.restore }));
      await toasted(words.restored);
      await expect.poll(() => live('/')).toContain(`${home.title}</h1>`);
      await press(button(history.close));
    });

    await test.step('a partner with a logo is added', async () => {
      const { columns, add, added } = texts.partners;
      const name = `New College ${language}`;
      await panel(page, 'partners').openSignedIn(stack);
      await press(button(add));
      await page.getByLabel(columns.name, { exact: true }).fill(name);
      const chooser = page.waitForEvent('filechooser');
      await press(button(texts.upload.choose));
      await (await chooser).setFiles(LOGO);
      await expect(page.getByLabel(columns.image_url, { exact: true })).toHaveValue(
        /^\/storage\/v1\/object\/public\/uploads\//,
      );
      await press(button(form.save));
      await toasted(added);
      const logo = new RegExp(`src="([^"]+)" alt="${name}"`);
      await expect.poll(() => live('/collaborations')).toMatch(logo);
      const [, source] = logo.exec(await live('/collaborations')) ?? [];
      expect((await fetch(nginx.url + source)).headers.get('content-type')).toMatch(/^image\//);
      await writeElsewhere(stack, 'DELETE', `partners?name=eq.${name}`);
    });

    await test.step('another number leads to another chat from everywhere', async () => {
      await page.goto('/contact-update');
      await press(button(`${list.edit} ${texts.contact.heading}`));
      await press(page.getByRole('tab', { name: LANGUAGE_NAMES.en }));
      const number = page.getByLabel(texts.contact.columns.whatsapp_number, { exact: true });
      await number.fill('+٩٦٦ 51 111 2222');
      await page.keyboard.press('Tab');
      await expect(number).toHaveValue('966511112222');
      await press(button(form.save));
      await toasted(texts.contact.updated);
      await expect.poll(() => live('/join-us')).toContain('https://wa.me/966511112222');
      expect(await live('/')).not.toContain('wa.me/966500000000');
      await writeElsewhere(stack, 'PATCH', 'site_facts?id=eq.1', { whatsapp_number: null });
    });
  });
}

const ITEM = 'Publication 1';

/** A change is prepared, shown to a guest, corrected, scheduled and public on time. */
export function prepareChange({ language, width, texts, press }: Editor): void {
  test(`a change is prepared, shown, corrected and public on time, in ${language}`, async ({
    page,
    stack,
    nginx,
    browser,
  }) => {
    const { drafts, form, list, publications: labels } = texts;
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
      await openPreview(guest, address);
      const other = guest.getByRole('button', { name: LANGUAGE_NAMES[language], exact: true });
      if (await other.isVisible()) await press(other);
      await expect((await previewedPage(guest)).getByText(wording).first()).toBeVisible();
    };
    await expectShown('The first wording');
    await expectAccessible(guest, 'a preview');
    await edit('The second wording');
    await expect(page.locator('button[type=submit]')).toHaveText(drafts.save);
    await expect(button(form.save)).toHaveAccessibleDescription(drafts.saveIsPublic);
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
