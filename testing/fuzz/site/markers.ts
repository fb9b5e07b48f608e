import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openAccounts } from '@burhan/local-stack/commands/open-accounts';
import type { Environment } from '@burhan/local-stack/installation/config';
import { adminRequests, signInAsAdmin } from '../../sign-in.ts';
import { TEST_PASSWORD } from '../../stack.ts';
import { tokenOf } from './caller-headers.ts';

/** Texts that no answer may hold, by what holds them. */
export type Markers = Readonly<Record<string, string>>;

/** What only admins may read. */
export const HISTORY_MARKER = 'the history';

/** The account of the signed-in caller who is no admin. */
export const READER = 'reader@console.burhan.example';

/** Adds accounts and history to a site that runs, and names what must stay inside. */
export async function plantMarkers(
  url: string,
  environment: Environment,
): Promise<{ markers: Markers; adminPassword: string }> {
  const dataDir = environment.DATA_DIR ?? '';
  const adminPassword = environment.ADMIN_PASSWORD ?? '';
  const hidden = `hidden-${randomUUID().slice(0, 13)}@console.burhan.example`;
  const { accounts, close } = await openAccounts(environment);
  await accounts.carryOut({ act: 'add', name: READER, password: TEST_PASSWORD, isAdmin: false });
  await accounts.carryOut({ act: 'add', name: hidden, password: TEST_PASSWORD, isAdmin: true });
  await close();

  const history = `history ${randomUUID()}`;
  await writeHistory(url, dataDir, adminPassword, history);
  const secrets: Record<string, string> = JSON.parse(
    await readFile(path.join(dataDir, 'secrets.json'), 'utf8'),
  );
  const { publishableKey = '', ...kept } = secrets;
  const token = await tokenOf(url, publishableKey, hidden, TEST_PASSWORD);
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const secretTexts = Object.entries(kept).filter(
    ([, value]) => typeof value === 'string' && value.length >= 12,
  );
  return {
    adminPassword,
    markers: {
      [HISTORY_MARKER]: history,
      'auth.users': hidden,
      'private.admins': sub,
      "the admin's password": adminPassword,
      'the data folder': dataDir,
      ...Object.fromEntries(secretTexts.map(([name, value]) => [`secrets.json: ${name}`, value])),
    },
  };
}

/** A text that stood in a row once: only the history has it. */
async function writeHistory(
  url: string,
  dataDir: string,
  adminPassword: string,
  text: string,
): Promise<void> {
  const { send } = await adminRequests(url, dataDir, await signInAsAdmin(url, dataDir, adminPassword));
  const place = 'ongoing_projects?id=eq.P001';
  const [row] = (await send('GET', `${place}&select=scope_of_study`)).body as { scope_of_study: string }[];
  for (const value of [text, row?.scope_of_study]) {
    const { status } = await send('PATCH', place, { scope_of_study: value });
    if (status !== 200) throw new Error(`The history could not be written: HTTP ${status}.`);
  }
}
