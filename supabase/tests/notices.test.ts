import type { ConsoleRows } from '@burhan/shared/entities/schema';
import { noticesOf, publicationStanding } from '@burhan/shared/notices';
import { ANON } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { call, column, describeOnDatabase } from './database.ts';
import { buildRow, insertRows, refusalOf } from './sample-rows.ts';

type Stored = ConsoleRows['doi_notices'];
type Check = ConsoleRows['doi_checks'];
type Found = Pick<Stored, 'notice_doi' | 'kind' | 'source' | 'notice_date'>;
type Publication = { id: number; updated_at: string; notices: unknown; notices_checked_at: string | null };

const DOI = '10.1000/work';
const RETRACTION: Found = {
  notice_doi: '10.1000/notice',
  kind: 'retraction',
  source: 'publisher',
  notice_date: '2024-05-01',
};
const CORRECTION: Found = {
  ...RETRACTION,
  notice_doi: '10.1000/erratum',
  kind: 'correction',
  notice_date: '2023',
};

describeOnDatabase('notices', (site) => {
  const { query: admin, service: server } = site;

  function keep(
    check: { doi?: string; outcome?: string | null; failure?: string | null; etag?: string | null },
    found: Found[] | null,
  ) {
    const { doi = DOI, failure = null, etag = null } = check;
    const { outcome = failure === null ? 'known' : null } = check;
    const notices = found && JSON.stringify(found);
    return call<number>(server, 'public.keep_doi_check', doi, outcome, failure, etag, notices);
  }

  const addPublication = async (doi: string | null = DOI): Promise<Publication> => {
    const [row] = await insertRows<Publication>(admin, 'publications', [buildRow('publications', { doi })]);
    return row as Publication;
  };
  const publication = async (): Promise<Publication> => {
    const [row] = await site.as(ANON)<Publication>('select * from public.publications order by id limit 1');
    return row as Publication;
  };
  const told = async () => noticesOf(await publication()).map(({ kind, doi }) => `${kind} ${doi}`);
  const stored = () => admin<Stored>('select * from public.doi_notices order by id');
  const check = async () => {
    const [row] = await site.owner.query<Check>('select * from public.doi_checks where doi = $1', [DOI]);
    return row;
  };
  const history = () =>
    admin<{
      action: string;
      reason: string;
      changed_by_name: string;
      old_row: Publication;
      new_row: Publication;
    }>('select * from public.content_history order by id');

  test('are with the publication, however its DOI was typed, without a new version or an entry of the history', async () => {
    const before = await addPublication('https://doi.org/10.1000/WORK');
    expect(await keep({ etag: '"1"' }, [RETRACTION, CORRECTION])).toBe(2);

    const row = await publication();
    expect(row.notices).toEqual([
      {
        kind: 'correction',
        doi: CORRECTION.notice_doi,
        date: '2023',
        source: 'publisher',
        found_at: expect.any(String),
      },
      {
        kind: 'retraction',
        doi: RETRACTION.notice_doi,
        date: '2024-05-01',
        source: 'publisher',
        found_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ]);
    expect(row.notices_checked_at).toBe((await check())?.checked_at);
    expect(row.updated_at).toBe(before.updated_at);
    expect(await history()).toHaveLength(1);
    expect(await check()).toMatchObject({ outcome: 'known', etag: '"1"', failing_since: null });
  });

  test('are not written by any client that writes the columns of a publication', async () => {
    const { id } = await addPublication();
    await keep({}, [RETRACTION]);
    const before = await publication();
    const sets = `set notices = '[]', notices_checked_at = '2001-01-01'`;
    for (const query of [admin, server, site.owner.query])
      await query(`update public.publications ${sets} where id = $1`, [id]);
    expect(await publication()).toEqual(before);

    const forged = {
      doi: '10.1000/new',
      notices: '[{"kind":"retraction"}]',
      notices_checked_at: '2001-01-01',
    };
    const [added] = await insertRows<Publication>(admin, 'publications', [buildRow('publications', forged)]);
    expect(added).toMatchObject({ notices: null, notices_checked_at: null });
  });

  test('stay when a check fails, which only says since when and why, or has nothing new', async () => {
    await addPublication();
    await keep({ etag: '"1"' }, [RETRACTION]);
    const before = await check();
    await keep({ failure: 'slow' }, null);
    const first = await check();
    expect(first).toEqual({ ...before, failing_since: expect.any(String), failure: 'slow' });
    await keep({ failure: 'busy' }, null);
    expect(await check()).toEqual({ ...first, failure: 'busy' });
    expect(await told()).toEqual(['retraction 10.1000/notice']);
    expect((await publication()).notices_checked_at).toBe(before?.checked_at);

    for (const outcome of ['known', 'unknown']) {
      await keep({ outcome, etag: '"1"' }, null);
      expect(await check()).toMatchObject({ failing_since: null, failure: null, etag: '"1"', outcome });
      expect(await told()).toEqual(['retraction 10.1000/notice']);
    }
  });

  test('that a failed check is sure of are added, and none is taken away', async () => {
    await addPublication();
    await keep({}, [CORRECTION]);
    expect(await keep({ failure: 'contradictory' }, [RETRACTION])).toBe(1);
    expect(await told()).toEqual(['correction 10.1000/erratum', 'retraction 10.1000/notice']);
    expect(await check()).toMatchObject({ outcome: 'known', failure: 'contradictory' });
  });

  test('that their source has no more are told no more, and are new again when they are back', async () => {
    await addPublication();
    expect(await keep({}, [RETRACTION, CORRECTION])).toBe(2);
    await admin('select public.mark_notices_seen(array[1, 2, 99])');
    expect(await keep({}, [CORRECTION])).toBe(0);
    expect(await told()).toEqual(['correction 10.1000/erratum']);
    expect(await stored()).toMatchObject([{ gone_at: expect.any(String) }, { gone_at: null }]);

    expect(await keep({}, [RETRACTION, CORRECTION])).toBe(1);
    expect(await told()).toEqual(['correction 10.1000/erratum', 'retraction 10.1000/notice']);
    expect(await stored()).toMatchObject([
      { gone_at: null, seen_at: null, seen_by_name: null },
      { seen_by_name: 'admin@console.example' },
    ]);
  });

  test('take what their source says of them now', async () => {
    await keep({}, [{ ...RETRACTION, source: 'retraction-watch', notice_date: '' }]);
    expect(await keep({}, [RETRACTION])).toBe(0);
    expect(await stored()).toMatchObject([{ source: 'publisher', notice_date: '2024-05-01' }]);
  });

  test.each<[string, Partial<Found> | { doi: string }]>([
    ['a source that is none', { source: 'somebody' as never }],
    ['a date that is none', { notice_date: 'May 2024' }],
    ['a DOI of a notice that is none', { notice_doi: 'https://evil.example' }],
    ['a DOI that is not folded', { doi: '10.1000/WORK' }],
  ])('with %s are refused, and nothing is kept', async (_case, wrong) => {
    const { doi, ...found } = { ...RETRACTION, doi: DOI, ...wrong };
    expect(await refusalOf(keep({ doi }, [found]))).toMatchObject({ code: '23514' });
    expect(await stored()).toEqual([]);
    expect(await site.owner.query('select from public.doi_checks')).toEqual([]);
  });

  test('of one day: a reinstatement lifts what came before it, and no retraction of its own day', async () => {
    await addPublication();
    const at = (kind: Found['kind'], notice_date: string): Found => ({
      ...RETRACTION,
      kind,
      notice_date,
      notice_doi: `10.1000/${kind}-${notice_date}`.replace(/-$/, ''),
    });
    await keep({}, [at('reinstatement', '2024-06-01'), at('retraction', '2024-05-01')]);
    expect(publicationStanding(noticesOf(await publication()))).toBe('reinstatement');
    await keep({}, [at('retraction', '2024-06-01'), at('reinstatement', '2024-06-01')]);
    expect(publicationStanding(noticesOf(await publication()))).toBe('retraction');
    await keep({}, [at('retraction', ''), at('reinstatement', '2024-06-01')]);
    expect(publicationStanding(noticesOf(await publication()))).toBe('retraction');
  });

  test('go with the DOI: deleted, put back, changed, and changed back', async () => {
    const { id } = await addPublication();
    await keep({}, [RETRACTION]);
    await admin('delete from public.publications where id = $1', [id]);
    await keep({}, [RETRACTION, CORRECTION]);
    await admin(`select public.restore_deleted(id) from public.content_history where action = 'delete'`);
    expect(await told()).toEqual(['correction 10.1000/erratum', 'retraction 10.1000/notice']);

    await admin(`update public.publications set doi = '10.1000/other' where id = $1`, [id]);
    expect(await publication()).toMatchObject({ notices: null, notices_checked_at: null });
    await admin(`update public.publications set doi = 'doi:10.1000/Work' where id = $1`, [id]);
    expect(await told()).toEqual(['correction 10.1000/erratum', 'retraction 10.1000/notice']);
    await admin('update public.publications set doi = null where id = $1', [id]);
    expect(await publication()).toMatchObject({ notices: null, notices_checked_at: null });
  });

  test('are with publications that are written at the same moment', async () => {
    for (let round = 0; round < 15; round++) {
      await site.owner.exec('delete from public.publications; delete from public.doi_notices;');
      const { id } = await addPublication('10.1000/other');
      await Promise.all([
        keep({}, [RETRACTION]),
        addPublication(),
        admin('update public.publications set doi = $2 where id = $1', [id, DOI]),
      ]);
      const rows = await admin<Publication>('select * from public.publications');
      expect(rows.map((row) => noticesOf(row).map(({ kind }) => kind))).toEqual([
        ['retraction'],
        ['retraction'],
      ]);
    }
  });

  test('are hidden for a reason, which history keeps, and shown again', async () => {
    await addPublication();
    await keep({}, [RETRACTION, CORRECTION]);
    const before = await publication();
    await call(admin, 'public.hide_notice', 1, 'About another work');
    expect(await told()).toEqual(['correction 10.1000/erratum']);
    expect((await stored())[0]).toMatchObject({
      hidden_at: expect.any(String),
      hidden_by_name: 'admin@console.example',
      hidden_reason: 'About another work',
    });
    const after = await publication();
    expect(after.updated_at).toBe(before.updated_at);
    expect((await history()).slice(1)).toMatchObject([
      {
        action: 'update',
        reason: 'About another work',
        changed_by_name: 'admin@console.example',
        old_row: { id: before.id, notices: before.notices },
        new_row: { id: before.id, notices: after.notices },
      },
    ]);

    await keep({}, [RETRACTION, CORRECTION]);
    expect(await told()).toEqual(['correction 10.1000/erratum']);

    for (let time = 0; time < 2; time++) await call(admin, 'public.show_notice', 1);
    expect(await publication()).toMatchObject({ notices: before.notices });
    expect((await stored())[0]).toMatchObject({ hidden_at: null, hidden_by_name: null, hidden_reason: null });
    expect((await history()).slice(2)).toMatchObject([
      { reason: null, old_row: { notices: after.notices }, new_row: { notices: before.notices } },
    ]);
  });

  test('DOIs to check: each once, those that failed last, those of within a day only when asked for', async () => {
    const list = (only: boolean) => call(server, 'public.dois_to_check', only);
    const until = 'select extract(epoch from public.next_doi_check() - now())::float8';
    const next = async () => (await column(server, until))[0];
    expect([await list(false), await list(true), await next()]).toEqual([[], [], null]);

    for (const doi of ['', 'none', DOI, `https://doi.org/${DOI}`, '10.1000/A', '10.1000/b'])
      await addPublication(doi);
    expect(await list(true)).toEqual([
      { doi: '10.1000/a', etag: null },
      { doi: '10.1000/b', etag: null },
      { doi: DOI, etag: null },
    ]);
    expect(await next()).toBeLessThan(-1_000_000);
    await keep({ doi: '10.1000/a', failure: 'slow' }, null);
    await keep({ doi: '10.1000/b', etag: '"b"' }, []);
    expect(await list(true)).toMatchObject([{ doi: DOI }, { doi: '10.1000/a' }]);
    expect(await list(false)).toMatchObject([
      { doi: DOI },
      { doi: '10.1000/b', etag: '"b"' },
      { doi: '10.1000/a' },
    ]);

    await keep({}, []);
    await keep({ doi: '10.1000/a' }, []);
    expect(await list(true)).toEqual([]);
    expect(await next()).toBeGreaterThan(86_000);
    await site.owner.query(
      `update public.doi_checks set checked_at = now() - interval '25 hours' where doi = $1`,
      [DOI],
    );
    expect(await list(true)).toMatchObject([{ doi: DOI }]);
    expect(await next()).toBeLessThan(0);
  });
});
