import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openAccounts } from '@burhan/local-stack/commands/open-accounts';
import type { Environment } from '@burhan/local-stack/installation/config';
import {
  type Account,
  ADMIN,
  accessToken,
  claimsOf,
  type SiteAddress,
  TEST_PASSWORD,
} from '../../sign-in.ts';
import { sendAs } from '../../table-request.ts';

/** Texts that no answer may hold, by what holds them. */
export type Markers = Readonly<Record<string, string>>;

/** What only admins may read. */
export const HISTORY_MARKER = 'the history';

/** The account of the signed-in caller who is no admin. */
export const READER: Account = { username: 'reader', password: TEST_PASSWORD };

/** Adds accounts and history to a site that runs, and names what must stay inside. */
export async function plantMarkers(
  site: SiteAddress,
  environment: Environment,
): Promise<{ markers: Markers; admin: Account }> {
  const dataDir = environment.DATA_DIR ?? '';
  const admin = { ...ADMIN, password: environment.ADMIN_PASSWORD ?? '' };
  const hidden = `hidden-${randomUUID().slice(0, 13)}@console.burhan.example`;
  const { accounts, close } = await openAccounts(environment);
  await accounts.carryOut({ act: 'add', name: READER.username, password: READER.password, isAdmin: false });
  await accounts.carryOut({ act: 'add', name: hidden, password: TEST_PASSWORD, isAdmin: true });
  await close();

  const history = `history ${randomUUID()}`;
  await writeHistory(site, admin, history);
  const secrets: Record<string, string> = JSON.parse(
    await readFile(path.join(dataDir, 'secrets.json'), 'utf8'),
  );
  const { publishableKey: _public, ...kept } = secrets;
  const { sub } = claimsOf(await accessToken(site, { username: hidden, password: TEST_PASSWORD }));
  const secretTexts = Object.entries(kept).filter(
    ([, value]) => typeof value === 'string' && value.length >= 12,
  );
  return {
    admin,
    markers: {
      [HISTORY_MARKER]: history,
      'auth.users': hidden,
      'private.admins': String(sub),
      "the admin's password": admin.password,
      'the data folder': dataDir,
      ...Object.fromEntries(secretTexts.map(([name, value]) => [`secrets.json: ${name}`, value])),
    },
  };
}

/** A text that stood in a row once: only the history has it. */
async function writeHistory(site: SiteAddress, admin: Account, text: string): Promise<void> {
  const send = sendAs(site, await accessToken(site, admin));
  const place = 'ongoing_projects?id=eq.P001';
  const [row] = (await send('GET', `${place}&select=scope_of_study`)).body as { scope_of_study: string }[];
  for (const value of [text, row?.scope_of_study]) {
    const { status } = await send('PATCH', place, { scope_of_study: value });
    if (status !== 200) throw new Error(`The history could not be written: HTTP ${status}.`);
  }
}
