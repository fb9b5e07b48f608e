import { itemColumn } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { call, describeOnDatabase } from './database.ts';
import { addDraft, newRowDraft, publishDue } from './draft-rows.ts';
import { addTitled, buildRow, insertRows, LIST_TABLES } from './sample-rows.ts';

/** On PostgreSQL each is another interleaving. */
const ROUNDS = 15;

describeOnDatabase('the version of the content', (site) => {
  const { query: admin, service } = site;

  const version = () => call<number>(service, 'public.content_version');
  /** By how much it rises meanwhile. */
  const rise = async (act: () => Promise<unknown>): Promise<number> => {
    const before = await version();
    await act();
    return (await version()) - before;
  };

  test.each(LIST_TABLES)('rises when a row of %s is added, changed or deleted', async (table) => {
    expect(await rise(() => insertRows(admin, table, [buildRow(table)]))).toBe(1);
    const column = table === 'ongoing_projects' ? 'study_type' : itemColumn(table);
    expect(await rise(() => admin(`update public.${table} set ${column} = 'Another'`))).toBe(1);
    expect(await rise(() => admin(`delete from public.${table}`))).toBe(1);
  });

  test('rises for what is no row of a list: places, metrics, facts, texts of pages', async () => {
    await addTitled(admin, 'publications', ['A', 'B']);
    const acts = [
      () => admin('select public.reorder_publications(array[2, 1])'),
      () => admin(`update public.metrics set number_value = '1' where id = 1`),
      () => admin(`update public.site_facts set name = 'Another'`),
      () => admin(`insert into public.page_texts (page, key) values ('home', 'lead')`),
      () => admin(`update public.page_texts set en = 'Another'`),
      () => admin('delete from public.page_texts'),
    ];
    for (const act of acts) expect(await rise(act), String(act)).toBeGreaterThan(0);
  });

  test('stays for what changes nothing that pages show', async () => {
    await addTitled(admin, 'publications', ['A']);
    await insertRows(admin, 'ongoing_projects', [buildRow('ongoing_projects')]);
    const { id } = await addDraft(admin, newRowDraft('publications'));
    const acts = [
      ...LIST_TABLES.map((table) => () => admin(`update public.${table} set id = id, updated_at = now()`)),
      () => admin('update public.metrics set label = label'),
      () => site.as(site.nonAdmin)(`update public.publications set title = 'Taken'`),
      () => admin('update public.content_drafts set publish_at = now() where id = $1', [id]),
    ];
    for (const act of acts) expect(await rise(act), String(act)).toBe(0);
    expect(await rise(() => publishDue(site.owner.query))).toBe(1);
  });

  test('nobody reads a version without its rows, and writers of several lists at once do not block each other', async () => {
    await addTitled(admin, 'publications', ['A', 'B']);
    await addTitled(admin, 'submitted_papers', ['A', 'B']);
    const both = (round: number) =>
      site.owner.transaction(async (transaction) => {
        for (const list of ['submitted_papers', 'publications'])
          await transaction.query(`update public.${list} set title = $1 where title = 'A'`, [`A${round}`]);
        await transaction.query(`update public.publications set title = 'A' where title = $1`, [`A${round}`]);
      });
    const read = async () => ({
      version: await version(),
      rows: await site.owner.query(
        `select title, order_index from public.publications union all
         select title, order_index from public.submitted_papers order by order_index, title`,
      ),
    });
    for (let round = 0; round < ROUNDS; round++) {
      const [first, second] = round % 2 ? ['1', '2'] : ['2', '1'];
      const readings = [read()];
      await Promise.all([
        both(round),
        admin(`select public.reorder_publications(array[${first}, ${second}])`),
        admin(`update public.submitted_papers set title = $1 where id = 2`, [`B${round}`]),
        ...Array.from({ length: 5 }, () => readings.push(read()) && readings.at(-1)),
      ]);
      const last = await read();
      for (const reading of await Promise.all(readings))
        if (reading.version === last.version) expect(reading.rows).toEqual(last.rows);
    }
  });
});
