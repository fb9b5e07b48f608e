import { fileURLToPath } from 'node:url';
import type { Locator } from '@playwright/test';
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

test('a picture is dropped or chosen, stays through a reload, and is shown to visitors by its hash', async ({
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

  await page.getByText('You can also drop or paste').evaluate(async (element) => {
    const picture = await (await fetch('/media/publications/strobe.jpg')).blob();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([picture], 'picture.jpg', { type: 'image/jpeg' }));
    element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  });
  await expect(address).toHaveValue(UPLOADED);
  const dropped = await address.inputValue();
  await page.reload();
  await expect(address).toHaveValue(dropped);
  const chooser = page.waitForEvent('filechooser');
  await publications.button('Upload a picture').click();
  await (await chooser).setFiles(JPEG);
  await expect(address).not.toHaveValue(dropped);
  await expect(address).toHaveValue(UPLOADED);
  await expect(page.getByText(DESCRIBE)).toBeVisible();
  await expect(publications.field('Image Alt')).toBeFocused();
  await expectShown(page.getByRole('img', { name: 'Picture as visitors see it' }));
  await expectAccessible(page, 'form with an uploaded picture');
  await page.keyboard.type('A checklist on a desk');
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

/** Expects that the picture has loaded and could be decoded. */
const expectShown = (picture: Locator) => expect(picture).not.toHaveJSProperty('naturalWidth', 0);
