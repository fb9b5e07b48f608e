import { PROPERTY_RUNS } from '@burhan/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';
import { publishDue } from './draft-rows.ts';
import { NEW_PUBLICATION_LIMIT, type Plan, predict } from './schedule-model.ts';

const due = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom('later' as const, 'by hand' as const, 'discarded' as const) },
);
const plan: fc.Arbitrary<Plan> = fc.record({
  rows: fc.array(
    fc.record({
      action: fc.constantFrom('update' as const, 'delete' as const),
      meanwhile: fc.constantFrom(
        'nothing' as const,
        'nothing' as const,
        'changed' as const,
        'deleted' as const,
      ),
      due,
    }),
    { maxLength: NEW_PUBLICATION_LIMIT },
  ),
  additions: fc.array(fc.record({ due, isBlank: fc.boolean() }), { maxLength: 12 }),
});

/** In an autumn night in Berlin: at 3:00 clocks go back to 2:00. Twenty minutes apart. */
function instantOf(turn: number): string {
  const minutes = 2 * 60 + 20 + turn * 20;
  const isSummer = minutes < 180;
  const wall = isSummer ? minutes : minutes - 60;
  const [hour, minute] = [Math.floor(wall / 60), wall % 60].map((part) => String(part).padStart(2, '0'));
  return `2025-10-26T${hour}:${minute}:00${isSummer ? '+02:00' : '+01:00'}`;
}

const timeOf = (turn: Plan['additions'][number]['due']) => {
  if (typeof turn === 'number') return instantOf(turn);
  if (turn === 'by hand') return null;
  return turn === 'later' ? '2999-01-01' : instantOf(0);
};

describeOnDatabase('properties of the schedule', (site) => {
  const query = ((sql, params) => site.owner.query(sql, params)) as typeof site.owner.query;

  /** Carries a plan out, and gives what became of each draft, in the order of their ids, and the titles published. */
  async function carryOut({ rows, additions }: Plan, most: number) {
    await site.owner.exec(`
      delete from public.content_drafts;
      truncate public.publications restart identity;
      truncate public.content_history restart identity;
    `);
    await query(
      `insert into public.publications (title, summary, authors, journal, image_url)
       select 'row ' || number, 's', 'a', 'j', '/a' from generate_series(1, $1::integer) as number`,
      [rows.length],
    );
    const [first] = await query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('public.content_drafts', 'id'))::integer + 1 as id`,
    );
    const drafts = [
      ...rows.map(({ action, due: turn }, index) => ({
        row_id: String(index + 1),
        action,
        draft_values: action === 'update' ? { title: `draft ${index}` } : {},
        publish_at: timeOf(turn),
      })),
      ...additions.map(({ due: turn, isBlank }, index) => ({
        row_id: null,
        action: 'insert',
        draft_values: {
          ...{ title: `draft ${rows.length + index}`, summary: isBlank ? ' ' : 's' },
          ...{ authors: 'a', journal: 'j', image_url: '/a' },
        },
        publish_at: timeOf(turn),
      })),
    ];
    await query(
      `insert into public.content_drafts (table_name, row_id, action, draft_values, base_version, publish_at)
       select 'publications', row_id, action, draft_values,
         (select updated_at from public.publications where id::text = row_id), publish_at
       from jsonb_to_recordset($1::text::jsonb)
         as given (row_id text, action text, draft_values jsonb, publish_at timestamptz)`,
      [JSON.stringify(drafts)],
    );
    const all = [...rows, ...additions];
    const discarded = all.flatMap(({ due: turn }, index) =>
      turn === 'discarded' ? [(first?.id ?? 0) + index] : [],
    );
    await query(
      `update public.content_drafts set discarded_at = now() where id::text = any ($1::text::text[])`,
      [`{${discarded}}`],
    );
    for (const [index, { meanwhile }] of rows.entries()) {
      if (meanwhile === 'changed')
        await query(`update public.publications set journal = 'k' where id = $1`, [index + 1]);
      if (meanwhile === 'deleted') await query('delete from public.publications where id = $1', [index + 1]);
    }

    const handled = await Promise.all([publishDue(query, most), publishDue(query, most)]);
    const left = await query<{ id: number; problem: string | null }>(
      'select id::integer as id, problem from public.content_drafts order by id',
    );
    const published = await query<{ what: string }>(
      `select case action when 'delete' then 'row ' || row_id else new_row ->> 'title' end as what
       from public.content_history where published_by = 'schedule' order by id`,
    );
    return {
      outcomes: all.map((_, index) => {
        const draft = left.find(({ id }) => id === (first?.id ?? 0) + index);
        return draft ? (draft.problem ?? 'waits') : 'published';
      }),
      published: published.map(({ what }) => what),
      handled: handled.flat().reduce((sum, count) => sum + count, 0),
    };
  }

  test('whatever is prepared and happens meanwhile: each published once, in order, or kept with its reason', async () => {
    const property = fc.asyncProperty(plan, fc.integer({ min: 1, max: 5 }), async (planned, most) => {
      expect(await carryOut(planned, most)).toEqual(predict(planned));
    });
    await fc.assert(property, { ...PROPERTY_RUNS, numRuns: 30 });
  });

  test('300 acts that are due: each published once, in order, or kept with its reason', async () => {
    const planned: Plan = {
      rows: Array.from({ length: NEW_PUBLICATION_LIMIT }, (_, index) => ({
        action: index % 2 ? 'delete' : 'update',
        meanwhile: (['nothing', 'nothing', 'nothing', 'changed', 'deleted'] as const)[index % 5] ?? 'nothing',
        due: index % 5,
      })),
      additions: Array.from({ length: 300 - NEW_PUBLICATION_LIMIT }, (_, index) => ({
        due: (index * 7) % 5,
        isBlank: index % 3 === 0,
      })),
    };
    const came = await carryOut(planned, 20);
    expect(came).toEqual(predict(planned));
    expect(came.handled).toBe(300);
  });
});
