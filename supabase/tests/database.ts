import type { SqlSession } from '@burhan/local-supabase/database/sql-session';
import { FIELD_LENGTHS, ROW_LIMITS } from '@burhan/shared/entities/schema';
import {
  type Actor,
  addAccount,
  openEmbeddedTestDatabase,
  openServerTestDatabase,
  openUnmigratedTestDatabase,
  queryAs,
  type SignedIn,
  type TestDatabase,
} from '@burhan/testing/database';
import { createServerDatabase, IS_EMBEDDED } from '@burhan/testing/engines';
import { startPostgresServer } from '@burhan/testing/postgres';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';

/** Sends one statement with the rights of a role; see `queryAs`. */
export type Query = <Row>(sql: string, params?: readonly unknown[]) => Promise<Row[]>;

/** Lets the owner write to a table without its triggers. */
export async function withoutTriggers(owner: SqlSession, table: string, sql: string): Promise<void> {
  const triggers = (state: string) => `alter table ${table} ${state} trigger user;`;
  await owner.exec(`${triggers('disable')} ${sql}; ${triggers('enable')}`);
}

/** The first column of a statement's rows. */
export async function column<Value>(
  query: Query,
  sql: string,
  params?: readonly unknown[],
): Promise<Value[]> {
  const rows = await query<Record<string, Value>>(sql, params);
  return rows.map((row) => Object.values(row)[0] as Value);
}

/** The value that a function returns, or the first of several. */
export async function call<Value>(query: Query, name: string, ...given: readonly unknown[]): Promise<Value> {
  const slots = given.map((_, place) => `$${place + 1}`);
  return (await column<Value>(query, `select ${name}(${slots})`, given))[0] as Value;
}

/** A migrated database without content, with two accounts that have just signed in. */
export type Site = {
  /** The session of the owner, for whom policies and grants do not count. */
  owner: SqlSession;
  admin: SignedIn;
  nonAdmin: SignedIn;
  as(actor: Actor): Query;
  /** Sends a statement as the admin. */
  query: Query;
  /** Sends a statement with the role of the secret key. */
  service: Query;
};

/** Runs `tests` on a database of this run's engine; each test starts without content. */
export function describeOnDatabase(name: string, tests: (site: Site) => void): void {
  describe(name, () => {
    const site = {
      query: (sql, params) => site.as(site.admin)(sql, params),
      service: (sql, params) => site.as({ role: 'service_role' })(sql, params),
      as: (actor) => (sql, params) => queryAs(site.owner, actor, sql, params),
    } as Site;
    let database: TestDatabase | undefined;

    beforeAll(async () => {
      database = IS_EMBEDDED
        ? await openEmbeddedTestDatabase()
        : openServerTestDatabase(await createServerDatabase());
      site.owner = database.session;
    });
    beforeEach(async () => {
      await clear(site.owner);
      site.admin = await addAccount(site.owner, { email: 'admin@console.example', admin: true });
      site.nonAdmin = await addAccount(site.owner, { email: 'reader@console.example', admin: false });
    });
    afterAll(() => database?.close());

    tests(site);
  });
}

/** Runs `tests` with `open`, which replaces the last database with one without prelude and migrations. */
export function describeOnEmptyDatabase(
  name: string,
  tests: (open: () => Promise<SqlSession>) => void,
): void {
  describe(name, () => {
    let opened: TestDatabase | undefined;
    afterAll(() => opened?.close());
    tests(async () => {
      await opened?.close();
      if (IS_EMBEDDED) {
        opened = await openUnmigratedTestDatabase();
        return opened.session;
      }
      // The prelude changes roles, which all databases of a server share, so this starts a server of its own.
      const server = await startPostgresServer();
      const { session, close } = openServerTestDatabase(await server.createDatabase());
      opened = { session, close: () => close().then(server.stop) };
      return session;
    });
  });
}

const FACTS = Object.keys(FIELD_LENGTHS.site_facts);

async function clear(owner: SqlSession): Promise<void> {
  await owner.exec(`
    truncate ${Object.keys(ROW_LIMITS).map((list) => `public.${list}`)} restart identity;
    truncate public.page_texts restart identity;
    update public.site_facts set (${FACTS}) = row(${FACTS.map(() => 'null')});
    update public.metrics set number_value = '0', label = 'Label';
    truncate public.content_history restart identity;
    truncate public.content_drafts restart identity cascade;
    truncate public.retraction_notices, private.deleted_publications, private.waiting_changes;
    delete from auth.users;
    update private.settings set require_second_factor = false, time_zone = 'Asia/Riyadh';
  `);
}
