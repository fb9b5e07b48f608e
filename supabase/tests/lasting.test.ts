import { expect, test } from 'vitest';
import { call, callAll, describeOnDatabase } from './database.ts';
import { addTitled, buildRow, insertRows, refusalOf } from './sample-rows.ts';

describeOnDatabase('addresses of publications', (site) => {
  const { query } = site;
  const removed = () => callAll(site.as({ role: 'anon' }), 'public.removed_publications');
  const deleteOne = (title: string) => query('delete from public.publications where title = $1', [title]);
  const insertAs = (id: number, title: string, doi = '') =>
    insertRows(query, 'publications', [{ ...buildRow('publications'), id, title, doi }]);

  test('that were deleted are told to everybody until they are put back, however long it was', async () => {
    await addTitled(query, 'submitted_papers', ['A']);
    await query('delete from public.submitted_papers');
    await addTitled(query, 'publications', ['A', 'B', 'C']);
    expect(await removed()).toEqual([]);
    await deleteOne('B');
    await deleteOne('C');
    await query(
      "select public.restore_deleted(id) from public.content_history where row_id = '2' and action = 'delete'",
    );
    expect(await removed()).toEqual([3]);
    await site.owner.query('delete from public.content_history');
    expect(await removed()).toEqual([3]);
  });

  test('are never those of another publication', async () => {
    await addTitled(query, 'publications', ['A', 'B', 'C']);
    await deleteOne('C');
    await expect(refusalOf(insertAs(3, 'Another'))).resolves.toMatchObject({ hint: 'id_used' });
    expect(await insertRows(query, 'publications', [buildRow('publications')])).toMatchObject([{ id: 4 }]);
    expect(await removed()).toEqual([3]);
  });

  test('are those of the same publication again, by its title or its DOI', async () => {
    await insertAs(5, 'A', '10.1000/a');
    await deleteOne('A');
    await insertAs(5, 'A');
    await deleteOne('A');
    await insertAs(5, 'A, second edition', '10.1000/A');
    expect(await removed()).toEqual([]);
  });

  test.each([
    ['what was never deleted', '3', { title: 'x' }, 'not_deleted'],
    ['columns that no form has', '2', { order_index: '7' }, 'draft_values'],
    ['values that are too long', '2', { title: 'x'.repeat(501) }, 'draft_values'],
  ])('put back nothing with %s', async (_, id, values, hint) => {
    await addTitled(query, 'publications', ['A', 'B', 'C']);
    await deleteOne('B');
    const answer = call(query, 'public.put_back', 'publications', id, values);
    await expect(refusalOf(answer)).resolves.toMatchObject({ hint });
    expect(await removed()).toEqual([2]);
  });
});
