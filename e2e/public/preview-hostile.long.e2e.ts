import type { TableName } from '@burhan/shared/entities/content';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { STORED_HOSTILE_CONTENT } from '@burhan/testing/hostile-rows';
import { readTable } from '../fixtures/content.ts';
import { discardDrafts, draftOf, linkTo, openPreview } from '../fixtures/preview.ts';
import { expect, test } from '../fixtures/test.ts';

// The pictures are missing on purpose.
test.use({ expectedMessages: /Failed to load resource/, viewport: { width: 375, height: 800 } });
test.afterEach(({ stack }) => discardDrafts(stack));

for (const table of ['publications', 'submitted_papers', 'ongoing_projects', 'metrics'] as const) {
  test(`hostile drafts of ${table} stay text and inside the screen`, async ({ page, stack }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.message()));
    const [row] = await readTable(stack, `${table}?limit=1`);

    for (const hostile of STORED_HOSTILE_CONTENT[table]) {
      const draft = await draftOf(stack, table, String(row?.id), textsOf(table, hostile));
      await openPreview(page, await linkTo(stack, draft));

      for (const frame of page.frames()) {
        const found = await frame.evaluate(() => ({
          hacked: 'hacked' in window,
          images: document.querySelectorAll('img[src="x"]').length,
          overflow: document.documentElement.scrollWidth - window.innerWidth,
        }));
        expect(found).toEqual({ hacked: false, images: 0, overflow: expect.any(Number) });
        expect(found.overflow).toBeLessThanOrEqual(0);
      }
      await discardDrafts(stack);
    }
    expect(dialogs).toEqual([]);
  });
}

/** What a draft may change. */
function textsOf(table: TableName, row: Readonly<Record<string, unknown>>): Record<string, string> {
  const columns = Object.keys(FIELD_LENGTHS[table]).filter((column) => column !== 'id' && column in row);
  return Object.fromEntries(columns.map((column) => [column, String(row[column])]));
}
