import { expect, test } from 'vitest';
import { addDraft, draftOf } from './draft-rows.ts';
import { describeOnEachEngine } from './engines.ts';
import { contentOf, importEntries, undoImport, updateOf } from './import-calls.ts';
import { addTitled, buildRow, insertRows, listOrder, refusalOf, type Values } from './sample-rows.ts';

const added = (values: Values = {}) => ({
  action: 'insert' as const,
  values: { ...buildRow('publications'), ...values },
});
const draft = (values: Values) => ({ action: 'draft' as const, values });

describeOnEachEngine('import_publications', (site) => {
  const query = (<Row>(sql: string, params?: readonly unknown[]) =>
    site.as(site.admin)<Row>(sql, params)) as typeof site.owner.query;

  const outcomes = async (entries: unknown, isTrial = true) =>
    (await importEntries(query, entries, isTrial)).outcomes.map(({ outcome, hint, constraint, code }) =>
      `${outcome} ${hint || constraint || code || ''}`.trim(),
    );

  test('a trial says what each entry would come to, and keeps nothing: no row, no id, no entry', async () => {
    await addTitled(query, 'publications', ['A', 'B']);
    const before = await contentOf(query);
    const entries = [
      added({ title: 'C' }),
      await updateOf(query, 1, { title: 'A1' }),
      await updateOf(query, 2, { title: 'B' }),
      added({ title: ' ' }),
      added({ journal: 'j'.repeat(501) }),
      added({ issn: '0000-0001' }),
      { action: 'update', id: 99, version: '2026-01-01', values: { title: 'X' } },
      { action: 'update', id: 1, version: '2026-01-01', values: { title: 'X' } },
      draft({ title: 'D' }),
    ];
    expect(await outcomes(entries)).toEqual([
      'added',
      'changed',
      'same',
      'refused publications_title_required',
      'refused publications_journal_length',
      'refused publications_issn_format',
      'refused row_gone',
      'refused row_conflict',
      'drafted',
    ]);
    expect(await contentOf(query)).toEqual(before);
    const [next] = await insertRows<{ id: number }>(query, 'publications', [buildRow('publications')]);
    expect(next?.id).toBe(3);
  });

  test('a trial in which all is well keeps nothing either', async () => {
    await addTitled(query, 'publications', ['A']);
    const before = await contentOf(query);
    const entries = [added({ title: 'B' }), await updateOf(query, 1, { title: 'A1' }), draft({ title: 'D' })];
    const answer = await importEntries(query, entries, true);
    expect(answer).toMatchObject({ history_id: null, outcomes: [{ outcome: 'added' }, {}, {}] });
    expect(await contentOf(query)).toEqual(before);
  });

  test('adds until the list is full, and says so of the others', async () => {
    await addTitled(query, 'publications', ['1', '2', '3', '4', '5', '6', '7']);
    const entries = ['8', '9', '10', '11'].map((title) => added({ title }));
    expect(await outcomes(entries)).toEqual(['added', 'added', 'refused row_limit', 'refused row_limit']);
  });

  test('keeps all of it with one entry of the history, which names who and what', async () => {
    await addTitled(query, 'publications', ['A', 'B']);
    const [before] = (await contentOf(query)).publications;
    const { history_id } = await importEntries(
      query,
      [added({ title: 'C' }), await updateOf(query, 1, { title: 'A1', doi: null }), draft({ title: 'D' })],
      false,
    );
    expect(await listOrder(query, 'publications')).toEqual(['A1@1', 'B@2', 'C@3']);
    const { publications, drafts, history } = await contentOf(query);
    expect(drafts).toMatchObject([{ action: 'insert', row_id: null, draft_values: { title: 'D' } }]);
    expect(history).toHaveLength(3);
    expect(history.at(-1)).toMatchObject({
      id: history_id,
      action: 'import',
      row_id: null,
      old_row: null,
      changed_by_name: 'admin@console.example',
      new_row: {
        added: [publications[2]?.row],
        changed: [{ old: before?.row, new: publications[0]?.row }],
        drafts: [{ id: (drafts[0] as { id: number }).id }],
      },
    });
  });

  test('is none where nothing would change', async () => {
    await addTitled(query, 'publications', ['A']);
    const before = await contentOf(query);
    const answer = await importEntries(query, [await updateOf(query, 1, { title: 'A' })], false);
    expect(answer).toMatchObject({ history_id: null, outcomes: [{ outcome: 'same' }] });
    expect(await contentOf(query)).toEqual(before);
  });

  test('writes nothing at all where one entry is refused, as after somebody saved in between', async () => {
    await addTitled(query, 'publications', ['A']);
    const entries = [
      added({ title: 'B' }),
      await updateOf(query, 1, { title: 'Mine' }),
      draft({ title: 'D' }),
    ];
    expect(await outcomes(entries)).toEqual(['added', 'changed', 'drafted']);
    await query(`update public.publications set title = 'Theirs'`);
    const before = await contentOf(query);
    expect(await refusalOf(importEntries(query, entries, false))).toMatchObject({
      code: 'P0001',
      hint: 'import_changed',
    });
    expect(await contentOf(query)).toEqual(before);
    await query(`update public.publications set title = 'Again'`);
    expect((await contentOf(query)).history).toHaveLength(before.history.length + 1);
  });

  test('imports and saves at once: each is done as a whole, and none is lost', async () => {
    await addTitled(query, 'publications', ['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    const results = await Promise.allSettled([
      importEntries(query, [added({ title: 'X1' }), added({ title: 'X2' })], false),
      importEntries(query, [added({ title: 'Y1' }), added({ title: 'Y2' })], false),
      addTitled(query, 'publications', ['Z']),
    ]);
    const order = await listOrder(query, 'publications');
    expect(order.length).toBeLessThanOrEqual(9);
    expect(order.map((row) => Number(row.split('@')[1]))).toEqual(order.map((_, place) => place + 1));
    for (const [index, letter] of ['X', 'Y'].entries()) {
      const there = order.filter((row) => row.startsWith(letter));
      expect(there).toHaveLength(results[index]?.status === 'fulfilled' ? 2 : 0);
    }
  });

  test.each([
    ['no list', {}],
    ['null', null],
    ['an entry that is a text', ['x']],
    ['an unknown act', [{ action: 'delete', values: { title: 'x' } }]],
    ['no act', [{ values: { title: 'x' } }]],
    ['no values', [{ action: 'insert' }]],
    ['values that are a list', [{ action: 'insert', values: ['title'] }]],
    ['no value', [{ action: 'insert', values: {} }]],
    ['a column of the server', [added({ image_width: '3' })]],
    ['a time', [added({ created_at: '2001-01-01' })]],
    ['an id', [added({ id: '7' })]],
    ['a place', [added({ order_index: '1' })]],
    ['a name that is SQL', [added({ 'title) values (1); --': 'x' })]],
    ['a value that is a number', [{ action: 'insert', values: { title: 3 } }]],
    ['a value that is an object', [{ action: 'insert', values: { title: { a: 1 } } }]],
    ['another key', [{ ...added(), table: 'admins' }]],
    ['an addition with an id', [{ ...added(), id: 1 }]],
    ['a change without an id', [{ action: 'update', version: '2026-01-01', values: { title: 'x' } }]],
    ['a change without a version', [{ action: 'update', id: 1, values: { title: 'x' } }]],
    ['an id that is a text', [{ action: 'update', id: '1', version: '2026-01-01', values: { title: 'x' } }]],
    ['a broken id', [{ action: 'update', id: 1.5, version: '2026-01-01', values: { title: 'x' } }]],
    ['a huge id', [{ action: 'update', id: 1e40, version: '2026-01-01', values: { title: 'x' } }]],
    ['a version that is no time', [{ action: 'update', id: 1, version: 'soon', values: { title: 'x' } }]],
    ['an endless version', [{ action: 'update', id: 1, version: 'infinity', values: { title: 'x' } }]],
  ])('refuses %s, and says why', async (_, entries) => {
    expect(await refusalOf(importEntries(query, entries, true))).toMatchObject({ hint: 'import_malformed' });
  });

  test('refuses more than 500 entries, and a question that is neither a trial nor an import', async () => {
    const many = Array.from({ length: 501 }, () => added());
    expect(await refusalOf(importEntries(query, many, true))).toMatchObject({ hint: 'import_too_many' });
    expect(await refusalOf(importEntries(query, [], null))).toMatchObject({ hint: 'import_malformed' });
  });

  test('tries 500 entries at once', async () => {
    const many = Array.from({ length: 500 }, (_, number) => added({ title: `T${number}` }));
    const answer = await importEntries(query, many, true);
    expect(answer.outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(9);
    expect(answer.outcomes.filter(({ hint }) => hint === 'row_limit')).toHaveLength(491);
  });

  test('is for admins alone', async () => {
    const refused = importEntries(site.as(site.nonAdmin), [added()], false);
    expect(await refusalOf(refused)).toMatchObject({ code: '42501' });
    expect(await refusalOf(undoImport(site.as(site.nonAdmin), 1))).toMatchObject({ code: '42501' });
  });

  const withImport = async () => {
    await addTitled(query, 'publications', ['A', 'B']);
    await site.owner.query('update public.publications set order_index = 10 - id');
    await site.owner.query('update public.publications set image_width = 4, image_height = 3');
    const before = await contentOf(query);
    const { history_id } = await importEntries(
      query,
      [
        added({ title: 'C' }),
        await updateOf(query, 1, { title: 'A1', doi: null, image_url: '/media/other.jpg' }),
        draft({ ...buildRow('publications'), title: 'D' }),
      ],
      false,
    );
    return { before, history_id };
  };
  const withoutVersions = (rows: readonly Record<string, unknown>[]) =>
    rows.map(({ row }) => ({ ...(row as object), updated_at: null }));

  test('undo brings back rows, values and order; one entry names what is gone', async () => {
    const { before, history_id } = await withImport();
    expect(await listOrder(query, 'publications')).toEqual(['B@1', 'A1@2', 'C@3']);
    await undoImport(query, history_id);
    const after = await contentOf(query);
    expect(withoutVersions(after.publications)).toEqual(withoutVersions(before.publications));
    expect(after.drafts).toEqual([]);
    expect(after.history).toHaveLength(before.history.length + 2);
    expect(after.history.at(-1)).toMatchObject({
      action: 'import',
      new_row: { undoes: history_id, added: [], removed_ids: [3], changed: [{ new: { title: 'A' } }] },
    });
  });

  test('undo is done once, and of imports alone', async () => {
    const { history_id } = await withImport();
    await undoImport(query, history_id);
    expect(await refusalOf(undoImport(query, history_id))).toMatchObject({ hint: 'import_undone' });
    expect(await refusalOf(undoImport(query, (history_id ?? 0) + 1))).toMatchObject({ hint: 'not_import' });
    expect(await refusalOf(undoImport(query, 1))).toMatchObject({ hint: 'not_import' });
  });

  test.each([
    ['an added row was changed', `update public.publications set journal = 'X' where title = 'C'`],
    ['an added row was deleted', `delete from public.publications where title = 'C'`],
    ['a changed row was changed', `update public.publications set journal = 'X' where title = 'A1'`],
    ['a changed row was deleted', `delete from public.publications where title = 'A1'`],
    ['a draft was changed', `update public.content_drafts set draft_values = '{"title": "E"}'`],
    [
      'a draft was published',
      `select public.publish_draft(id, updated_at) from public.content_drafts where draft_values ->> 'title' = 'D'`,
    ],
  ])('undo is refused where %s, with nothing done', async (_, statement) => {
    const { history_id } = await withImport();
    await query(statement);
    const before = await contentOf(query);
    expect(await refusalOf(undoImport(query, history_id))).toMatchObject({ hint: 'import_undo_conflict' });
    expect(await contentOf(query)).toEqual(before);
  });

  test('undo is refused where somebody prepares a change of an added row', async () => {
    const { history_id } = await withImport();
    await addDraft(query, await draftOf(query, 'publications', 3, { title: 'C2' }));
    expect(await refusalOf(undoImport(query, history_id))).toMatchObject({ hint: 'import_undo_conflict' });
  });

  test('undo keeps an order that somebody made since, and what is beside the import', async () => {
    const { history_id } = await withImport();
    await addTitled(query, 'publications', ['Z']);
    await query(`select public.reorder_publications('{4,3,1,2}')`);
    await undoImport(query, history_id);
    expect(await listOrder(query, 'publications')).toEqual(['Z@1', 'A@2', 'B@3']);
  });
});
