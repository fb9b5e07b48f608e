import type { ConsoleRows } from '@burhan/shared/entities/schema';
import { noticesOf, publicationStanding } from '@burhan/shared/retraction-notices';
import { ANON } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { call, describeOnDatabase } from './database.ts';
import { buildRow, insertRows } from './sample-rows.ts';

type Stored = ConsoleRows['retraction_notices'];
type Found = Pick<Stored, 'kind' | 'date' | 'notice_doi'>;
type Publication = { id: number; updated_at: string; notices: unknown };

const DOI = '10.1000/work';
const RETRACTION: Found = { kind: 'retraction', date: '2024-05-01', notice_doi: '10.1000/notice' };
const CORRECTION: Found = { kind: 'correction', date: '2023', notice_doi: '10.1000/erratum' };
const BOTH = ['correction 10.1000/erratum', 'retraction 10.1000/notice'];

describeOnDatabase('retraction notices', (site) => {
  const { query: admin, service: server } = site;

  const keep = (found: Found[], doi = DOI) =>
    call<number>(server, 'public.keep_retraction_notices', doi, JSON.stringify(found));
  const addPublication = async (doi: string | null = DOI): Promise<Publication> => {
    const [row] = await insertRows<Publication>(admin, 'publications', [buildRow('publications', { doi })]);
    return row as Publication;
  };
  const publication = async (): Promise<Publication> => {
    const [row] = await site.as(ANON)<Publication>('select * from public.publications order by id limit 1');
    return row as Publication;
  };
  const said = async () => noticesOf(await publication()).map(({ kind, doi }) => `${kind} ${doi}`);
  const stored = () => admin<Stored>('select * from public.retraction_notices order by kind, doi');

  test('are with the publication, however its DOI was typed, in a new version of the content, not of the row', async () => {
    const before = await addPublication('https://doi.org/10.1000/WORK');
    const version = () => call<number>(server, 'public.content_version');
    const first = await version();
    expect(await keep([RETRACTION, CORRECTION])).toBe(2);

    const found_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await publication()).toEqual({
      ...before,
      notices: [
        { kind: 'correction', doi: CORRECTION.notice_doi, date: '2023', found_at },
        { kind: 'retraction', doi: RETRACTION.notice_doi, date: '2024-05-01', found_at },
      ],
    });
    expect(await admin('select from public.content_history')).toHaveLength(1);
    const found = await version();
    expect(found).toBeGreaterThan(first);
    await keep([RETRACTION, CORRECTION]);
    expect(await version()).toBe(found);
  });

  test('are written by the server alone, whatever is written to a publication', async () => {
    const { id } = await addPublication();
    await keep([RETRACTION]);
    const before = await publication();
    for (const query of [admin, server, site.owner.query])
      await query(`update public.publications set notices = '[]' where id = $1`, [id]);
    expect(await publication()).toEqual(before);
    const forged = buildRow('publications', { doi: '10.1000/new', notices: '[{"kind":"retraction"}]' });
    expect(await insertRows(admin, 'publications', [forged])).toMatchObject([{ notices: null }]);
  });

  test('are those that Crossref says now; one that stays was found when it was found first', async () => {
    expect(await keep([])).toBe(0);
    expect(await stored()).toMatchObject([{ doi: DOI, kind: 'none' }]);

    expect(await keep([{ ...RETRACTION, date: '' }])).toBe(1);
    const [first] = await stored();
    expect(await keep([RETRACTION, CORRECTION])).toBe(1);
    const [, second] = await stored();
    expect(second).toMatchObject({ date: '2024-05-01', found_at: first?.found_at });
    expect(second?.checked_at).not.toBe(first?.checked_at);

    expect(await keep([CORRECTION])).toBe(0);
    expect(await stored()).toMatchObject([{ kind: 'correction' }]);
  });

  test('of a DOI that no publication has go a year after it was looked up', async () => {
    await addPublication('doi:10.1000/USED');
    for (const doi of ['10.1000/used', '10.1000/unused', '10.1000/recent']) await keep([RETRACTION], doi);
    const age = `update public.retraction_notices set checked_at = now() - $1::text::interval where doi ~ $2`;
    await site.owner.query(age, ['1 year 1 minute', 'used']);
    await site.owner.query(age, ['11 months 28 days', 'recent']);
    await keep([]);
    expect((await stored()).map(({ doi }) => doi)).toEqual([DOI, '10.1000/recent', '10.1000/used']);
  });

  test('of one day: a reinstatement lifts what came before it, and no retraction of its own day', async () => {
    await addPublication();
    const at = (kind: Found['kind'], date: string): Found => ({ ...RETRACTION, kind, date });
    const standing = async (...found: Found[]) => {
      await keep(found);
      return publicationStanding(await publication());
    };
    const lifted = at('reinstatement', '2024-06-01');
    expect(await standing(at('partial_retraction', '2024-06-01'), lifted)).toBe('partial_retraction');
    expect(await standing(lifted, at('retraction', '2024-05-01'))).toBe('reinstatement');
    expect(await standing(at('retraction', ''), lifted)).toBe('retraction');
  });

  test('go with the DOI: deleted, put back, changed, and changed back', async () => {
    const { id } = await addPublication();
    const setDoi = (doi: string | null) =>
      admin('update public.publications set doi = $2 where id = $1', [id, doi]);
    await keep([RETRACTION]);
    await admin('delete from public.publications where id = $1', [id]);
    await keep([RETRACTION, CORRECTION]);
    await admin(`select public.restore_deleted(id) from public.content_history where action = 'delete'`);
    expect(await said()).toEqual(BOTH);

    for (const other of ['10.1000/other', null]) {
      await setDoi(other);
      expect(await said()).toEqual([]);
      await setDoi('doi: 10.1000/Work');
      expect(await said()).toEqual(BOTH);
    }
  });

  test('are with publications that are written at the same moment', async () => {
    for (let round = 0; round < 15; round++) {
      await site.owner.exec('delete from public.publications; delete from public.retraction_notices;');
      const { id } = await addPublication('10.1000/other');
      await Promise.all([
        keep([RETRACTION]),
        addPublication(),
        admin('update public.publications set doi = $2 where id = $1', [id, DOI]),
      ]);
      const rows = await admin<Publication>('select * from public.publications');
      const kinds = rows.map((row) => noticesOf(row).map(({ kind }) => kind));
      expect(kinds).toEqual([['retraction'], ['retraction']]);
    }
  });
});
