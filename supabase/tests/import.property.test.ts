import { PROPERTY_RUNS } from '@burhan/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from './engines.ts';
import { contentOf, type ImportEntry, importEntries, undoImport } from './import-calls.ts';
import { buildRow, insertRows, refusalOf, type Values } from './sample-rows.ts';

/** An entry before the list is known: `row` is taken modulo what there is. */
type Planned = { action: ImportEntry['action']; row: number; isStale: boolean; values: Values };

const text = fc.oneof(
  fc.constantFrom('', ' ', 'A', 'عنوان', '<b>x</b>', '=1+1', "'; drop table x; --", 'x'.repeat(501)),
  fc.string({ maxLength: 12 }).map((value) => value.replaceAll('\u0000', '')),
);
const columns = {
  title: text,
  summary: text,
  authors: text,
  journal: text,
  date: text,
  doi: fc.oneof(text, fc.constant(null)),
  title_ar: fc.oneof(fc.constant(null), text),
  image_url: fc.constantFrom('/media/a.jpg', 'https://pictures.example/a.png', 'javascript:x', '//b', ''),
  work_type: fc.constantFrom('', 'preprint', 'novel'),
  issn: fc.constantFrom('', '0959-8138', '0959-8139'),
  pmid: fc.constantFrom('', '33782057', '0'),
  licence_url: fc.constantFrom('', 'https://creativecommons.org/licenses/by/4.0/', 'ftp://x'),
  author_orcids: fc.constantFrom('', 'Page MJ 0000-0002-4242-7526', 'Page MJ 0000-0002-4242-7527'),
};
const someValues = fc
  .record(columns, { requiredKeys: [] })
  .filter((values) => Object.keys(values).length > 0) as fc.Arbitrary<Values>;
const wholeValues = fc
  .record(columns, { requiredKeys: [] })
  .map((values) => buildRow('publications', values as Values));
const planned: fc.Arbitrary<Planned> = fc.record({
  action: fc.constantFrom<ImportEntry['action']>('insert', 'insert', 'update', 'update', 'draft'),
  row: fc.nat({ max: 8 }),
  isStale: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  values: fc.oneof(
    { weight: 2, arbitrary: fc.constant(buildRow('publications')) },
    { weight: 1, arbitrary: someValues },
    { weight: 1, arbitrary: wholeValues },
  ),
});

describeOnEachEngine('properties of imports', (site) => {
  const query = ((sql, params) => site.as(site.admin)(sql, params)) as typeof site.owner.query;

  async function entriesOf(plan: readonly Planned[]): Promise<ImportEntry[]> {
    const rows = await query<{ id: number; version: string }>(
      'select id, updated_at::text as version from public.publications order by id',
    );
    return plan.flatMap(({ action, row, isStale, values }): ImportEntry[] => {
      if (action !== 'update') return [{ action, values }];
      const present = rows[row % Math.max(rows.length, 1)];
      if (!present) return [];
      const version = isStale ? '2001-01-01T00:00:00Z' : present.version;
      return [{ action, id: present.id, version, values }];
    });
  }

  const facts = (rows: readonly Record<string, unknown>[]) =>
    rows.map(({ row }) => ({ ...(row as object), updated_at: null }));

  test('a trial keeps nothing, the import does what it said, and undo brings back what was', async () => {
    const seen = { kept: 0, refused: 0 };
    const property = fc.asyncProperty(
      fc.nat({ max: 9 }),
      fc.array(planned, { maxLength: 6 }),
      fc.boolean(),
      async (count, plan, isDisordered) => {
        await site.owner.exec(
          'truncate public.publications, public.content_history, public.content_drafts restart identity cascade',
        );
        if (count > 0) {
          const rows = Array.from({ length: count }, (_, number) =>
            buildRow('publications', { title: `T${number}` }),
          );
          await insertRows(query, 'publications', rows);
        }
        if (isDisordered) await site.owner.query('update public.publications set order_index = 20 - 2 * id');
        const before = await contentOf(query);
        const entries = await entriesOf(plan);

        const trial = await importEntries(query, entries, true);
        expect(await contentOf(query)).toEqual(before);
        const all = trial.outcomes.map(({ outcome }) => outcome);
        if (all.includes('refused')) {
          seen.refused++;
          expect(await refusalOf(importEntries(query, entries, false))).toMatchObject({
            hint: 'import_changed',
          });
          expect(await contentOf(query)).toEqual(before);
        }

        const taken = entries.filter((_, place) => all[place] !== 'refused');
        const predicted = all.filter((outcome) => outcome !== 'refused');
        const { outcomes, history_id } = await importEntries(query, taken, false);
        expect(outcomes.map(({ outcome }) => outcome)).toEqual(predicted);
        const after = await contentOf(query);
        const kept = predicted.filter((outcome) => outcome !== 'same').length;
        expect(after.history).toHaveLength(before.history.length + (kept > 0 ? 1 : 0));
        if (kept === 0) {
          expect(after.publications).toEqual(before.publications);
          return;
        }

        seen.kept++;
        await undoImport(query, history_id);
        const undone = await contentOf(query);
        expect(facts(undone.publications)).toEqual(facts(before.publications));
        expect(undone.drafts).toEqual(before.drafts);
        expect(undone.history).toHaveLength(before.history.length + 2);
      },
    );
    await fc.assert(property, PROPERTY_RUNS);
    expect(Math.min(seen.kept, seen.refused)).toBeGreaterThan(100);
  }, 600_000);
});
