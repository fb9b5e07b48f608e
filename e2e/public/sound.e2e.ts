import { databaseTexts } from '../fixtures/foreign-words.ts';
import { openPage } from '../fixtures/open-page.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';
import { wrongStops } from '../fixtures/walk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Every page and state is looked at in the long tests: walk.long.e2e.ts. Here the richest of each kind.
for (const path of ['/', '/ar/publications', '/ongoing-projects/P001']) {
  test(`${path} is accessible, fits, is of one language, and Tab reaches all of it`, async ({
    page,
    stack,
  }) => {
    await openPage(page, path);

    expect(await wrongStops(page)).toEqual([]);
    await expectSound(page, path, path.startsWith('/ar/') ? await databaseTexts(stack) : undefined);
  });
}
