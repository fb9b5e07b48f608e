import { fileURLToPath } from 'node:url';
import type { FileChooser, Locator, Page } from '@playwright/test';
import { fillTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { expectAccessible } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

const JPEG = fileURLToPath(new URL('../../host/static/media/publications/strobe.jpg', import.meta.url));
const DESCRIBE = 'The picture is uploaded. Please describe it in Image Alt, for people who cannot see it.';

const preview = (page: Page) => page.getByRole('img', { name: 'Picture as visitors see it' });

/** The picture has come and could be decoded. */
async function expectShown(picture: Locator) {
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** Chooses a file as a person does: by the button, from the browser's own dialog. */
async function choose(page: Page, file: Parameters<FileChooser['setFiles']>[0]) {
  const chooser = page.waitForEvent('filechooser');
  await panel(page, 'publications').button('Upload a picture').click();
  await (await chooser).setFiles(file);
}

test.beforeEach(async ({ page, stack }) => {
  await fillTable(stack, 'publications', 1);
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  await publications.button('Edit Publication 1').click();
  await publications.fill({ 'Image Alt': '' });
});

test('a chosen picture is stored, described, saved, and shown to visitors by its hash', async ({
  page,
  browser,
  baseURL,
}) => {
  const publications = panel(page, 'publications');
  await choose(page, JPEG);

  await expect(publications.field('Image URL')).toHaveValue(
    /^\/storage\/v1\/object\/public\/uploads\/[0-9a-f]{32}\.jpg$/,
  );
  await expect(page.getByText(DESCRIBE)).toBeVisible();
  await expect(publications.field('Image Alt')).toBeFocused();
  await expectShown(preview(page));
  await expectAccessible(page, 'form with an uploaded picture');
  await page.keyboard.type('A checklist on a desk');
  await expect(page.getByText('The picture is uploaded.', { exact: true })).toBeVisible();
  await publications.button('Save').click();
  await expectToast(page, 'success', 'Publication updated successfully!');

  const visitor = await browser.newContext(baseURL ? { baseURL } : {});
  const visit = await visitor.newPage();
  await visit.goto('/publications');
  const picture = visit.getByRole('img', { name: 'A checklist on a desk' });
  await expectShown(picture);
  const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(new URL(address).pathname).toMatch(/^\/functions\/v1\/api\/r\/[0-9a-z]{10}$/);
  await visitor.close();
});

test('a picture is dropped, and another one pasted; the address stays through a reload', async ({ page }) => {
  const address = panel(page, 'publications').field('Image URL');
  const before = await address.inputValue();
  const handOver = (type: 'drop' | 'paste', target: Locator, source: string) =>
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

  await handOver('drop', page.getByText('You can also drop or paste'), '/media/publications/strobe.jpg');
  await expect(address).toHaveValue(/^\/storage\/v1\/object\/public\/uploads\//);
  const dropped = await address.inputValue();
  expect(dropped).not.toBe(before);
  await page.reload();
  await expect(address).toHaveValue(dropped);

  await handOver('paste', address, '/media/publications/prisma-2020.jpg');
  await expect(address).not.toHaveValue(dropped);
  await expect(address).toHaveValue(/^\/storage\/v1\/object\/public\/uploads\//);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true });

  test('a picture is chosen by touch alone', async ({ page }) => {
    const publications = panel(page, 'publications');
    await expect(page.getByText('You can also drop or paste a picture here.')).toBeHidden();
    const chooser = page.waitForEvent('filechooser');
    await publications.button('Upload a picture').tap();
    await (await chooser).setFiles(JPEG);

    await expect(publications.field('Image URL')).toHaveValue(/^\/storage\/v1\/object\/public\/uploads\//);
    await expectShown(preview(page));
    await expectAccessible(page, 'upload on a phone');
  });
});
