import { consoleTexts } from '@burhan/shared/i18n/ar/console';
import { fillTable, writeElsewhere } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { discardDrafts } from '../fixtures/preview.ts';
import { expectAccessible, inEachLook } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

const LAYOUTS = [
  { name: 'publications', table: 'publications', item: 'Publication 1' },
  { name: 'ongoingProjects', table: 'ongoing_projects', item: 'P001' },
] as const;

test.afterEach(({ stack }) => discardDrafts(stack));

for (const { name, table, item } of LAYOUTS) {
  test(`drafts of ${name} are accessible, in English and Arabic`, async ({ page, stack }) => {
    const [first] = await fillTable(stack, table, 2);
    await writeElsewhere(stack, 'POST', 'content_drafts', {
      table_name: table,
      row_id: String(first?.id),
      action: 'delete',
      base_version: first?.updated_at,
      publish_at: '2090-11-24T06:00:00Z',
    });
    const { id: _, created_at: __, updated_at: ___, order_index: ____, ...values } = first ?? {};
    const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
    await writeElsewhere(stack, 'POST', 'content_drafts', {
      table_name: table,
      action: 'insert',
      draft_values:
        name === 'ongoingProjects' ? { ...texts, id: 'P777' } : { ...texts, title: 'The next one' },
    });
    const list = panel(page, name);
    await list.openSignedIn(stack);
    await expect(page.getByText(/^Will be removed/)).toBeVisible();
    await inEachLook(page, (look) => expectAccessible(page, `drafts, ${look}`));

    await list.button(`Edit ${item}`).click();
    await list.button('Schedule…').click();
    await expect(list.field('Date and time')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list.button('Schedule…')).toBeFocused();
    await list.button('Schedule…').click();
    await list.button('Schedule').click();
    await inEachLook(page, (look) => expectAccessible(page, `question for a time, ${look}`));

    await page.evaluate(() => localStorage.setItem('console-language', 'ar'));
    await page.reload();
    await expect(page.getByText(consoleTexts.drafts.mark.draft, { exact: true })).toBeVisible();
    await inEachLook(page, (look) => expectAccessible(page, `Arabic drafts, ${look}`));
  });
}
