import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';
import { addDraft, newRowDraft } from './draft-rows.ts';
import { buildRow, insertRows } from './sample-rows.ts';

const LONG = `repeat('x', 20000)`;

/** What writes as its owner, with values that its table refuses. */
const CALLS = [
  `publish_draft(1, $1::text::timestamptz)`,
  `put_back('publications', '1', '{"title": " "}')`,
  `put_back('publications', '1', '{"title": null}')`,
  `put_back('publications', '1', '{"image_url": "nowhere"}')`,
  `put_back('publications', '1', jsonb_build_object('title', ${LONG}))`,
];

describeOnDatabase('refusals', (site) => {
  const { query: admin } = site;

  test('of what functions write as their owner tell nothing of the row', async () => {
    await insertRows(admin, 'publications', [buildRow('publications')]);
    const draft = await addDraft(admin, newRowDraft('publications', { title: ' ' }));

    for (const call of CALLS) {
      if (call.startsWith('put_back')) await admin('delete from public.publications');
      const refusal = await admin(
        `select public.${call}`,
        call.includes('$1') ? [draft.updated_at] : [],
      ).then(
        () => null,
        (error: { code: string; message: string; detail?: string }) => error,
      );
      expect(refusal?.code, call).toMatch(/^(?:P0001|23...)$/);
      expect(`${refusal?.message} ${refusal?.detail}`, call).not.toContain('row contains');
    }
  });
});
