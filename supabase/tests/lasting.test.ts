import { expect, test } from 'vitest';
import { call, callAll, describeOnDatabase } from './database.ts';
import { addTitled, buildRow, insertRows, refusalOf } from './sample-rows.ts';

describeOnDatabase('addresses of publications', (site) => {
  const removed = () => callAll(site.as({ role: 'anon' }), 'public.removed_publications');
  const addThree = () => addTitled(site.query, 'publications', ['A', 'B', 'C']);
  const deleteOne = (title: string) =>
    site.query('delete from public.publications where title = $1', [title]);
  const insertAs = (id: number, title: string, doi = '') =>
    insertRows(site.query, 'publications', [{ ...buildRow('publications'), id, title, doi }]);

  test('tell everybody which publications were deleted, until they are put back', async () => {
    await addThree();
    expect(await removed()).toEqual([]);

    await deleteOne('B');
    await deleteOne('C');
    expect(await removed()).toEqual([2, 3]);

    await site.query(
      "select public.restore_deleted(id) from public.content_history where action = 'delete' and row_id = '2'",
    );
    expect(await removed()).toEqual([3]);
  });

  test('do not count what was never there, nor papers', async () => {
    await addTitled(site.query, 'submitted_papers', ['A']);
    await site.query('delete from public.submitted_papers');

    expect(await removed()).toEqual([]);
  });

  test('are never those of another publication', async () => {
    await addThree();
    await deleteOne('C');

    await expect(refusalOf(insertAs(3, 'Another'))).resolves.toMatchObject({ hint: 'id_used' });
    const [added] = await insertRows(site.query, 'publications', [buildRow('publications')]);
    expect(added).toMatchObject({ id: 4 });
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
    await addThree();
    await deleteOne('B');

    const answer = call(site.query, 'public.put_back', 'publications', id, JSON.stringify(values));

    await expect(refusalOf(answer)).resolves.toMatchObject({ hint });
    expect(await removed()).toEqual([2]);
  });
});
