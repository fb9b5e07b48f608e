import type { SqlSession } from '@burhan/local-stack/database/sql-session';
import {
  type Actor,
  addAccount,
  openEmbeddedTestDatabase,
  openServerTestDatabase,
  openUnmigratedTestDatabase,
  queryAs,
  type TestDatabase,
} from '@burhan/testing/database';
import { createDatabase, startPostgresServer } from '@burhan/testing/postgres';
import { POSTGRES } from '@burhan/testing/programs';
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';

/** Sends one statement as somebody; see `actAs`. */
export type Query = <Row>(sql: string, params?: readonly unknown[]) => Promise<Row[]>;

/** A migrated database without content, with two accounts that have just signed in. */
export type Site = {
  /** The owner: no policies, no grants. */
  owner: SqlSession;
  /** The accounts, made anew before each test. */
  admin: Required<Actor>;
  nonAdmin: Required<Actor>;
  as(actor: Actor): Query;
};

type Engine = { name: string; open(kind: 'migrated' | 'empty'): Promise<TestDatabase> };

const embedded: Engine = {
  name: 'PGlite',
  open: (kind) => (kind === 'migrated' ? openEmbeddedTestDatabase() : openUnmigratedTestDatabase()),
};

const server: Engine = {
  name: 'PostgreSQL',
  async open(kind) {
    const shared = inject('migratedPostgres');
    if (kind === 'migrated' && shared) {
      return openServerTestDatabase(await createDatabase(shared.port, shared.template));
    }
    // What is done before the migrations touches roles, which all databases of a server share.
    const postgres = await startPostgresServer();
    const database = openServerTestDatabase(await postgres.createDatabase());
    return {
      session: database.session,
      async close() {
        await database.close();
        await postgres.stop();
      },
    };
  },
};

const ENGINES = POSTGRES.find() ? [embedded, server] : [embedded];

/** Runs `tests` on PGlite and, where a server is installed, on PostgreSQL; each test starts without content. */
export function describeOnEachEngine(name: string, tests: (site: Site) => void): void {
  describe.each(ENGINES)(`${name} ($name)`, (engine) => {
    const site = {} as Site;
    let database: TestDatabase | undefined;

    beforeAll(async () => {
      database = await engine.open('migrated');
      site.owner = database.session;
      site.as = (actor) => (sql, params) => queryAs(site.owner, actor, sql, params);
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

/** Runs `tests` on each engine with `open`, which gives a new database without prelude and migrations. */
export function describeOnEachEmptyEngine(
  name: string,
  tests: (open: () => Promise<SqlSession>) => void,
): void {
  describe.each(ENGINES)(`${name} ($name)`, (engine) => {
    const opened: TestDatabase[] = [];

    afterAll(() => Promise.all(opened.map((database) => database.close())));

    tests(async () => {
      const database = await engine.open('empty');
      opened.push(database);
      return database.session;
    });
  });
}

async function clear(owner: SqlSession): Promise<void> {
  await owner.exec(`
    truncate public.publications, public.submitted_papers, public.ongoing_projects restart identity;
    update public.metrics set number_value = '0', label = 'Label';
    truncate public.content_history restart identity;
    delete from auth.users;
  `);
}
