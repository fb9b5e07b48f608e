import { fileURLToPath } from 'node:url';
import { consoleTexts as arabic } from '@burhan/shared/i18n/ar/console';
import { consoleTexts as english } from '@burhan/shared/i18n/en/console';
import { LANGUAGE_NAMES, localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { expect, type Locator, type Page } from '@playwright/test';
import { setConsoleLanguage } from '../fixtures/console-language.ts';
import { writeElsewhere } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { discardDrafts } from '../fixtures/preview.ts';
import { test } from '../fixtures/test.ts';

/** An editor in English at a desk, and one in Arabic on a phone; neither has anything but a keyboard. */
const EDITORS = [
  {
    language: 'en',
    width: 1280,
    texts: english,
    home: 'Home',
    hero: 'Evidence that reaches the bedside',
  },
  {
    language: 'ar',
    width: 375,
    texts: arabic,
    home: 'الرئيسية',
    hero: 'براهين تصل إلى سرير المريض',
  },
] as const;

const LOGO = fileURLToPath(new URL('../../host/static/media/publications/strobe.jpg', import.meta.url));

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.afterEach(async ({ stack }) => {
  await discardDrafts(stack);
  await writeElsewhere(stack, 'DELETE', 'page_texts?id=not.is.null');
});

for (const { language, width, texts, ...names } of EDITORS) {
  const { pages: words, list, form, reorder, history, drafts } = texts;

  /** Presses a control that has the focus, as the keyboard does. */
  const press = async (target: Locator) => {
    await expect(target).toBeEnabled();
    await target.focus();
    await target.press('Enter');
  };

  test.describe(`in ${language} at ${width} px, by keyboard`, () => {
    const open = async (
      page: Page,
      name: 'pages' | 'partners' | 'contact',
      signIn: () => Promise<unknown>,
    ) => {
      await page.setViewportSize({ width, height: 800 });
      await signIn();
      await setConsoleLanguage(page, language);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: texts[name].heading })).toBeVisible();
    };
    const toasted = (page: Page, text: string) =>
      expect(
        page.getByRole('region', { name: texts.toast.region }).getByText(text, { exact: true }),
      ).toBeVisible();
    const live = async (nginxUrl: string, path: string) =>
      (await fetch(nginxUrl + localizedPath(path, language))).text();

    test('a title is public, taken back, prepared and published', async ({ page, stack, nginx }) => {
      const pages = panel(page, 'pages');
      await open(page, 'pages', () => pages.openSignedIn(stack));
      const openHero = async () => {
        await press(pages.button(`${list.edit} ${names.home}`));
        await press(fields.getByRole('button', { name: names.hero }));
      };
      const fields = page.getByRole('tabpanel', { name: LANGUAGE_NAMES[language], exact: true });
      await openHero();
      const title = fields.getByRole('textbox', { name: new RegExp(words.fields.title) });
      await title.fill('Evidence for everybody');
      const shown = page.frameLocator(`iframe[title="${words.preview}"]`);
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Evidence for everybody');
      await page.getByRole('tab', { selected: true }).focus();
      await shown.getByRole('heading', { level: 1 }).click();
      await expect(title).toBeFocused();
      await press(page.getByRole('button', { name: form.save, exact: true }));
      await toasted(page, words.updated);
      await expect(page.getByRole('button', { name: `${list.edit} ${names.home}` })).toBeFocused();
      await expect.poll(() => live(nginx.url, '/')).toContain('Evidence for everybody</h1>');

      await press(page.getByRole('button', { name: list.history, exact: true }));
      const entry = page.getByRole('dialog').getByRole('listitem').first();
      await expect(entry).toContainText('Evidence for everybody');
      await press(entry.getByRole('button', { name: history.restore }));
      await toasted(page, words.restored);
      await expect.poll(() => live(nginx.url, '/')).toContain(`${names.hero}</h1>`);
      await press(pages.button(history.close));

      await openHero();
      await title.fill('Prepared for everybody');
      await press(pages.button(drafts.save));
      await toasted(page, drafts.saved);
      await press(pages.button(`${drafts.publish} ${names.home}`));
      await toasted(page, words.updated);
      await expect.poll(() => live(nginx.url, '/')).toContain('Prepared for everybody</h1>');
    });

    test('a partner is added and moved; a number leads to another chat from everywhere', async ({
      page,
      stack,
      nginx,
    }) => {
      const partners = panel(page, 'partners');
      const { columns, add } = texts.partners;
      await open(page, 'partners', () => partners.openSignedIn(stack));
      await press(partners.button(add));
      await page.getByLabel(columns.name, { exact: true }).fill(`New College ${language}`);
      const chooser = page.waitForEvent('filechooser');
      await press(partners.button(texts.upload.choose));
      await (await chooser).setFiles(LOGO);
      await expect(page.getByLabel(columns.image_url, { exact: true })).toHaveValue(
        /^\/storage\/v1\/object\/public\/uploads\//,
      );
      await press(partners.button(form.save));
      await toasted(page, texts.partners.added);
      await press(partners.button(`${reorder.up} New College ${language}`));
      await toasted(page, reorder.saved);
      const logo = new RegExp(`src="([^"]+)" alt="New College ${language}".*archway\\.svg`, 's');
      await expect.poll(() => live(nginx.url, '/collaborations')).toMatch(logo);
      const [, source] = logo.exec(await live(nginx.url, '/collaborations')) ?? [];
      expect((await fetch(nginx.url + source)).headers.get('content-type')).toMatch(/^image\//);
      await writeElsewhere(stack, 'DELETE', `partners?name=eq.New College ${language}`);

      await page.goto('/contact-update');
      await press(page.getByRole('button', { name: `${list.edit} ${texts.contact.heading}` }));
      await press(page.getByRole('tab', { name: LANGUAGE_NAMES.en }));
      const number = page.getByLabel(texts.contact.columns.whatsapp_number, { exact: true });
      await number.fill('+٩٦٦ 51 111 2222');
      await page.keyboard.press('Tab');
      await expect(number).toHaveValue('966511112222');
      await press(page.getByRole('button', { name: form.save, exact: true }));
      await toasted(page, texts.contact.updated);
      await expect.poll(() => live(nginx.url, '/join-us')).toContain('https://wa.me/966511112222');
      for (const path of Object.values(PUBLIC_PATHS))
        expect(await live(nginx.url, path), path).not.toContain('wa.me/966500000000');
      await writeElsewhere(stack, 'PATCH', 'site_facts?id=eq.1', { whatsapp_number: null });
      await expect.poll(() => live(nginx.url, '/join-us')).toContain('wa.me/966500000000');
    });
  });
}
