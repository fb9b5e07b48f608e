import { createEmbeddedAccounts } from '../accounts/embedded-accounts.ts';
import { createRestGate } from '../backend/rest-gate.ts';
import { createServiceApp } from '../backend/service-app.ts';
import { silentLog } from '../base/log.ts';
import { seedSampleContent } from '../database/seed.ts';
import { type ApiCatalog, readApiCatalog } from '../rest-grammar/api-catalog.ts';
import { ADMIN, logIn, makeHashesCheap, openMigratedDatabase, TEST_KEYS } from './test-service.ts';

export type Asked = { token?: string; method?: string; headers?: Record<string, string>; body?: unknown };

/** The tables with sample content, asked through the grammar and without it. */
export type GatedTables = {
  catalog: ApiCatalog;
  /** Of an admin. */
  token: string;
  /** @param address after `/rest/v1/`. */
  ask(address: string, asked?: Asked): Promise<Response>;
  /** The same request as @supabase/lite answers it by itself. */
  askLite(address: string, asked?: Asked): Promise<Response>;
  close(): Promise<void>;
};

export async function openGatedTables(): Promise<GatedTables> {
  makeHashesCheap();
  const database = await openMigratedDatabase();
  await seedSampleContent(database.session);
  const accounts = createEmbeddedAccounts(database.session, 'console.example');
  await accounts.carryOut({ act: 'add', name: ADMIN.email, password: ADMIN.password, isAdmin: true });
  const service = createServiceApp(database, TEST_KEYS);
  const { publishableKey } = TEST_KEYS;
  const catalog = await readApiCatalog(database.session);
  const gate = createRestGate(service, { publishableKey, catalog, log: silentLog });
  return {
    catalog,
    token: await logIn(service),
    ask: (address, asked) => gate(requestOf(address, asked)),
    askLite: (address, asked) => service(requestOf(address, asked)),
    close: () => database.close(),
  };
}

function requestOf(address: string, { token, method = 'GET', headers, body }: Asked = {}): Request {
  return new Request(`http://localhost/rest/v1/${address}`, {
    method,
    headers: {
      apikey: TEST_KEYS.publishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}
