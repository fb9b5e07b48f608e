import { fileURLToPath } from 'node:url';
import { LANGUAGE_NAMES, localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { setConsoleLanguage } from '../fixtures/console-language.ts';
import { writeElsewhere } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Editor } from './editors.ts';

/** The name of the home page, and its title in the release. */
const HOME = {
  en: { name: 'Home', title: 'Evidence that reaches the bedside' },
  ar: { name: 'الرئيسية', title: 'براهين تصل إلى سرير المريض' },
};

const LOGO = fileURLToPath(new URL('../../host/static/media/publications/strobe.jpg', import.meta.url));

/** Edits the content that is not a list of research: the texts of a page, a partner, the contact number. */
export function changePageTexts({ language, width, texts, press }: Editor): void {
  const { pages: words, list, form, reorder, history, drafts } = texts;

  test(`texts, partners and the contact are changed, in ${language}`, async ({ page, stack, nginx }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const live = async (path: string) => (await fetch(nginx.url + localizedPath(path, language))).text();
    const toasted = (text: string) =>
      expect(
        page.getByRole('region', { name: texts.toast.region }).getByText(text, { exact: true }),
      ).toBeVisible();
    await page.setViewportSize({ width, height: 800 });
    await setConsoleLanguage(page, language);

    await test.step('a title is public, taken back, prepared and published', async () => {
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

      await openHero();
      await title.fill('Prepared for everybody');
      await press(button(drafts.save));
      await toasted(drafts.saved);
      await press(button(`${drafts.publish} ${home.name}`));
      await toasted(words.updated);
      await expect.poll(() => live('/')).toContain('Prepared for everybody</h1>');
      await writeElsewhere(stack, 'DELETE', 'page_texts?id=not.is.null');
    });

    await test.step('a partner with a logo is added and moved', async () => {
      const { columns, add, added } = texts.partners;
      const name = `New College ${language}`;
      await panel(page, 'partners').openSignedIn(stack);
      await press(button(add));
      await page.getByLabel(columns.name, { exact: true }).fill(name);
      await upload(page, () => press(button(texts.upload.choose)));
      await expect(page.getByLabel(columns.image_url, { exact: true })).toHaveValue(
        /^\/storage\/v1\/object\/public\/uploads\//,
      );
      await press(button(form.save));
      await toasted(added);
      await press(button(`${reorder.up} ${name}`));
      await toasted(reorder.saved);
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
      for (const path of Object.values(PUBLIC_PATHS))
        expect(await live(path), path).not.toContain('wa.me/966500000000');
      await writeElsewhere(stack, 'PATCH', 'site_facts?id=eq.1', { whatsapp_number: null });
    });
  });
}

/** Chooses a picture in the browser's own dialog, which `open` opens. */
async function upload(page: Page, open: () => Promise<void>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await open();
  await (await chooser).setFiles(LOGO);
}
