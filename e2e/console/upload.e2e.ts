import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { fillTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { expectAccessible } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

const JPEG = fileURLToPath(new URL('../../host/static/media/publications/strobe.jpg', import.meta.url));
const DESCRIBE = 'The picture is uploaded. Please describe it in Image Alt, for people who cannot see it.';
/** Where the image service draws a picture, and where prerendering puts the drawn file; visitors may be given either. */
const SHOWN = /^\/(functions\/v1\/api\/r\/[0-9a-z]{10}|pictures\/[0-9a-f]{24}-\d+\.avif)$/;
const UPLOADED = /^\/storage\/v1\/object\/public\/uploads\/[0-9a-f]{32}\.jpg$/;

test('a picture is dropped, pasted or chosen, stays through a reload, and is shown to visitors by its hash', async ({
  page,
  browser,
  baseURL,
  stack,
}) => {
  await fillTable(stack, 'publications', 1);
  const publications = panel(page, 'publications');
  const address = publications.field('Image URL');
  await publications.openSignedIn(stack);
  await publications.button('Edit Publication 1').click();
  await publications.fill({ 'Image Alt': '' });

  await handOver(page.getByText('You can also drop or paste'), 'drop', '/media/publications/strobe.jpg');
  await expect(address).toHaveValue(UPLOADED);
  const dropped = await address.inputValue();
  await page.reload();
  await expect(address).toHaveValue(dropped);
  await handOver(address, 'paste', '/media/publications/prisma-2020.jpg');
  await expect(address).not.toHaveValue(dropped);
  await expect(address).toHaveValue(UPLOADED);

  const pasted = await address.inputValue();
  await choose(page);
  await expect(address).not.toHaveValue(pasted);
  await expect(address).toHaveValue(UPLOADED);
  await expect(page.getByText(DESCRIBE)).toBeVisible();
  await expect(publications.field('Image Alt')).toBeFocused();
  await expectShown(page.getByRole('img', { name: 'Picture as visitors see it' }));
  await expectAccessible(page, 'form with an uploaded picture');
  await page.keyboard.type('A checklist on a desk');
  await expect(page.getByText('The picture is uploaded.', { exact: true })).toBeVisible();
  await publications.button('Save').click();
  await expectToast(page, 'success', 'Publication updated successfully!');

  const visitor = await browser.newContext({ baseURL });
  const visit = await visitor.newPage();
  await visit.goto('/publications');
  const picture = visit.getByRole('img', { name: 'A checklist on a desk' });
  await expectShown(picture);
  const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(new URL(shown).pathname).toMatch(SHOWN);
  await visitor.close();
});

/** Chooses a file as a person does: by the button, from the browser's own dialog. */
async function choose(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await panel(page, 'publications').button('Upload a picture').click();
  await (await chooser).setFiles(JPEG);
}

/** Drops or pastes a picture of the site. */
const handOver = (target: Locator, type: 'drop' | 'paste', source: string) =>
  target.evaluate(
    async (element, [kind, path]) => {
      const picture = await (await fetch(path)).blob();
      const data = new DataTransfer();
      data.items.add(new File([picture], 'picture.jpg', { type: 'image/jpeg' }));
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
          : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
      element.dispatchEvent(event);
    },
    [type, source] as const,
  );

/** Expects that the picture has loaded and could be decoded. */
async function expectShown(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}
