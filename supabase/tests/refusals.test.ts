import { createHash } from 'node:crypto';
import { ANON } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';
import { addDraft, newRowDraft } from './draft-rows.ts';
import { buildRow, insertRows } from './sample-rows.ts';

const SECRET = 'the secret of a link';
const LONG = `repeat('x', 20000)`;

/** What writes as its owner, with values that its table refuses. */
const CALLS: [call: string, who: 'guest' | 'admin'][] = [
  [`answer_draft('${SECRET}', $1::text::timestamptz, 'maybe', null)`, 'guest'],
  [`answer_draft('${SECRET}', $1::text::timestamptz, null, null)`, 'guest'],
  [`answer_draft('${SECRET}', $1::text::timestamptz, '', '')`, 'guest'],
  [`answer_draft('${SECRET}', $1::text::timestamptz, ${LONG}, null)`, 'guest'],
  [`answer_draft('${SECRET}', $1::text::timestamptz, 'change', repeat('x', 2001))`, 'guest'],
  [`answer_draft('${SECRET}', null, 'agreed', null)`, 'guest'],
  [`publish_draft(1, $1::text::timestamptz)`, 'admin'],
  [`put_back('publications', '1', '{"title": " "}')`, 'admin'],
  [`put_back('publications', '1', '{"title": null}')`, 'admin'],
  [`put_back('publications', '1', '{"image_url": "nowhere"}')`, 'admin'],
  [`put_back('publications', '1', jsonb_build_object('title', ${LONG}))`, 'admin'],
];

describeOnDatabase('refusals', (site) => {
  const { query: admin } = site;

  test('of what functions write as their owner tell nothing of the row', async () => {
    await insertRows(admin, 'publications', [buildRow('publications')]);
    const draft = await addDraft(admin, newRowDraft('publications', { title: ' ' }));
    const hash = createHash('sha256').update(SECRET).digest('hex');
    await admin('insert into public.preview_links (draft_id, token_hash) values (1, $1)', [hash]);

    for (const [call, who] of CALLS) {
      if (call.startsWith('put_back')) await admin('delete from public.publications');
      const ask = who === 'guest' ? site.as(ANON) : admin;
      const refusal = await ask(`select public.${call}`, call.includes('$1') ? [draft.updated_at] : []).then(
        () => null,
        (error: { code: string; message: string; detail?: string }) => error,
      );
      expect(refusal?.code, call).toMatch(/^(?:P0001|23...)$/);
      expect(`${refusal?.message} ${refusal?.detail}`, call).not.toContain('row contains');
    }
  });
});
