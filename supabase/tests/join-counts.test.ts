import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { call, column, describeOnDatabase } from './database.ts';

const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const ADDRESS = '203.0.113.9';

const BROWSERS = [
  BROWSER,
  'Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/440.0]',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; ar) Presto/2.12.423 Version/12.16',
];

const OTHERS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; Yahoo! Slurp)',
  'WhatsApp/2.23.20.0 A',
  'curl/8.5.0',
  '',
  null,
];

describeOnDatabase('presses of Join', (site) => {
  const { query: admin, service } = site;

  const press = (project: string | null, address: string | null = ADDRESS, agent: string | null = BROWSER) =>
    call(service, 'public.count_join', project, address, agent);
  const addProject = (id: string) => admin('insert into public.ongoing_projects (id) values ($1)', [id]);
  /** `P001 x 2` for each project and day, oldest first. */
  const counted = () =>
    column(admin, `select project_id || ' x ' || presses from public.join_counts order by day, project_id`);
  /** As if the next day had begun. */
  const endDay = () =>
    site.owner.exec(
      'update private.join_salts set day = day - 1; update public.join_counts set day = day - 1;',
    );
  const kept = async () => {
    const [row] = await site.owner.query(`select
      (select count(*)::integer from private.join_salts) as salts,
      (select count(*)::integer from private.join_marks) as marks`);
    return row;
  };

  test('are counted once per person, project and day', async () => {
    await addProject('P001');
    await addProject('P002');
    for (let time = 0; time < 3; time++) await press('P001');
    expect(await counted()).toEqual(['P001 x 1']);

    await press('P001', '203.0.113.10');
    await press('P001', ADDRESS, BROWSERS[1]);
    await press('P002');
    expect(await counted()).toEqual(['P001 x 3', 'P002 x 1']);

    await endDay();
    await press('P001');
    await press('P001');
    expect(await counted()).toEqual(['P001 x 3', 'P002 x 1', 'P001 x 1']);
  });

  test('at the same moment by many count each person once', async () => {
    await addProject('P001');
    const people = Array.from({ length: 40 }, (_, place) => `198.51.100.${place % 20}`);
    await Promise.all(people.map((address) => press('P001', address)));
    expect(await counted()).toEqual(['P001 x 20']);
    expect(await kept()).toEqual({ salts: 1, marks: 20 });
  });

  test('from one network of IPv6 are those of one person, also where IPv4 is written as IPv6', async () => {
    await addProject('P001');
    const networks = [
      ['2001:db8:1:2:a::1', '2001:DB8:0001:2::ffff'],
      ['2001:db8:1:3::1'],
      ['203.0.113.9', '::ffff:203.0.113.9', ' 203.0.113.9 '],
      ['203.0.113.10', '::FFFF:203.0.113.10'],
      ['no:address'],
    ];
    for (const [place, addresses] of networks.entries())
      for (const address of addresses) {
        await press('P001', address);
        expect(await counted(), address).toEqual([`P001 x ${place + 1}`]);
      }
  });

  test('from one network count for 20 browsers at most, for each project and day', async () => {
    await addProject('P001');
    await addProject('P002');
    for (let version = 0; version < 30; version++) await press('P001', ADDRESS, `${BROWSER} Name/${version}`);
    await press('P001', '203.0.113.10');
    await press('P002');
    expect(await counted()).toEqual(['P001 x 21', 'P002 x 1']);
  });

  test('of unknown and of closed projects count nothing, and say so to nobody', async () => {
    await addProject('P001');
    await admin(`update public.ongoing_projects set status = 'Closed'`);
    for (const project of ['P001', 'P002', null]) expect(await press(project)).not.toBeUndefined();
    expect(await counted()).toEqual([]);
    expect(await kept()).toEqual({ salts: 0, marks: 0 });

    await admin(`update public.ongoing_projects set status = 'Open'`);
    await press('P001');
    expect(await counted()).toEqual(['P001 x 1']);
  });

  test('count with browsers, and with nothing else', async () => {
    await addProject('P001');
    for (const [place, agent] of BROWSERS.entries()) {
      await press('P001', ADDRESS, agent);
      expect(await counted(), agent).toEqual([`P001 x ${place + 1}`]);
    }
    for (const agent of OTHERS) {
      await press('P001', ADDRESS, agent);
      expect(await counted(), String(agent)).toEqual([`P001 x ${BROWSERS.length}`]);
    }
  });

  test('of yesterday leave no salt and no mark behind where somebody presses today', async () => {
    await addProject('P001');
    await press('P001');
    const salt = () => site.owner.query('select salt from private.join_salts');
    const before = await salt();

    await endDay();
    await press('P001', '203.0.113.77');
    expect(await kept()).toEqual({ salts: 1, marks: 1 });
    expect(await salt()).not.toEqual(before);
    expect(await counted()).toEqual(['P001 x 1', 'P001 x 1']);
  });

  test('have their day in the zone of the site, which ends when that day is over', async () => {
    await addProject('P001');
    const days: (string | undefined)[] = [];
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await call(service, 'public.keep_time_zone', zone);
      await press('P001');
      const [row] = await service<{ is_end: boolean; day: string }>(
        `select before + lasts <= day_end and day_end <= clock_timestamp() + lasts as is_end, day::text
         from (select clock_timestamp() as before, public.forget_join_marks() as lasts) as asked,
           lateral (select (before at time zone $1)::date as day) as today,
           lateral (select (day + 1)::timestamp at time zone $1 as day_end) as tomorrow`,
        [zone],
      );
      expect(row?.is_end).toBe(true);
      days.push(row?.day);
    }
    await call(service, 'public.keep_time_zone', 'Asia/Riyadh');
    // Kiritimati is 25 hours ahead of Pago Pago: never the same day.
    expect(new Set(days).size).toBe(2);
    expect(await admin('select day::text, presses from public.join_counts order by day desc')).toEqual(
      days.map((day) => ({ day, presses: 1 })),
    );
  });

  test('go with a project that is renamed or restored, not with one that only has its id', async () => {
    await addProject('P001');
    await press('P001');
    await admin(`update public.ongoing_projects set id = 'P007'`);
    expect(await counted()).toEqual(['P007 x 1']);

    await admin('delete from public.ongoing_projects');
    await admin(`select public.restore_deleted(max(id)) from public.content_history where action = 'delete'`);
    expect(await counted()).toEqual(['P007 x 1']);

    await admin('delete from public.ongoing_projects');
    await addProject('P007');
    expect(await counted()).toEqual([]);
    await press('P007', '203.0.113.10');
    await admin('delete from public.ongoing_projects');
    await addProject('P008');
    await press('P008');
    await admin(`update public.ongoing_projects set id = 'P007'`);
    expect(await counted()).toEqual(['P007 x 1']);
  });

  test('are in no table with what leads to a person; after the day nothing made of that is left', async () => {
    await addProject('P001');
    await press('P001');
    const [secret] = await site.owner.query<{ salt: string; mark: string }>(
      `select encode(salt, 'hex') as salt, encode(mark, 'hex') as mark from private.join_salts, private.join_marks`,
    );
    // Whoever has the mark and guesses the address finds it with the salt alone, which goes with the day.
    const salted = (salt: string) =>
      createHash('sha256')
        .update(Buffer.from(salt, 'hex'))
        .update(`["P001", "${ADDRESS}", "${BROWSER}"]`)
        .digest('hex');
    expect(secret?.salt).toHaveLength(64);
    expect(secret?.mark).toBe(salted(secret?.salt ?? ''));
    expect(secret?.mark).not.toBe(salted(''));
    const searched = async () => {
      const tables = await column<string>(
        site.owner.query,
        `select oid::regclass::text from pg_class
         where relkind in ('r', 'm', 'p') and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
      );
      expect(tables).toContain('private.join_marks');
      const rows = [];
      for (const name of tables)
        rows.push(await column(site.owner.query, `select to_jsonb(present)::text from ${name} as present`));
      return JSON.stringify(rows);
    };
    const addressAndAgent = [ADDRESS, BROWSER, 'iPhone'].flatMap((text) => [
      text,
      Buffer.from(text).toString('hex'),
      Buffer.from(text).toString('base64').replace(/=+$/, ''),
    ]);
    const inDay = await searched();
    expect(inDay).toContain(secret?.mark);
    for (const text of addressAndAgent) expect(inDay).not.toContain(text);

    await endDay();
    await call(service, 'public.forget_join_marks');
    expect(await kept()).toEqual({ salts: 0, marks: 0 });
    const later = await searched();
    expect(later).toContain('P001');
    for (const text of [...addressAndAgent, secret?.salt, secret?.mark]) expect(later).not.toContain(text);
  });

  test('leave salts and marks out of the write-ahead log', async () => {
    expect(
      await site.owner.query(`select relname, relpersistence from pg_class
        where relname in ('join_counts', 'join_marks', 'join_salts') order by relname`),
    ).toEqual([
      { relname: 'join_counts', relpersistence: 'p' },
      { relname: 'join_marks', relpersistence: 'u' },
      { relname: 'join_salts', relpersistence: 'u' },
    ]);
  });
});
