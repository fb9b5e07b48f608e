import { join } from 'node:path';
import { consoleTexts as arabic } from '@burhan/shared/i18n/ar/console';
import { consoleTexts as english } from '@burhan/shared/i18n/en/console';
import { localizedPath } from '@burhan/shared/i18n/languages';
import { setConsoleLanguage } from '../fixtures/console-language.ts';
import { readTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { writeInSiteFonts } from '../fixtures/pictures.ts';
import { discardDrafts, draftOf } from '../fixtures/preview.ts';
import { storeSession } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

// The pictures of the documents, of the sample: `npm run pictures` says where they go.

const TEXTS = { en: english, ar: arabic };

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
test.afterEach(({ stack }) => discardDrafts(stack));

for (const language of ['en', 'ar'] as const) {
  test(`the home page, a draft and its form in ${language}`, async ({ page, stack }, info) => {
    const take = async (name: string) => {
      await writeInSiteFonts(page);
      // Those further down are not asked for.
      await page.evaluate(() => {
        const isSeen = (image: Element) =>
          image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight;
        const seen = Array.from(document.images).filter(isSeen);
        return Promise.all(seen.map((image) => image.decode().catch(() => {})));
      });
      const path = join(process.env.PICTURES_FOLDER ?? info.outputDir, `${name}.${language}.png`);
      await page.screenshot({ path, animations: 'disabled' });
    };
    await page.goto(localizedPath('/', language));
    await take('home');

    const { drafts, list } = TEXTS[language];
    const [row] = await readTable(stack, 'publications?order=order_index&limit=1');
    await draftOf(stack, 'publications', String(row?.id), { summary: 'A shorter summary, for next week.' });
    await setConsoleLanguage(page, language);
    const publications = panel(page, 'publications');
    await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto('/empty');
    await storeSession(page, stack, 'content', stack.admin);
    await publications.open();
    const edit = publications.button(`${list.edit} ${row?.title}`);
    await expect(edit).toBeVisible();
    await take('draft');

    await edit.click();
    await expect(publications.button(drafts.save)).toBeVisible();
    await take('form');
  });
}
