import { isAccountName } from '@burhan/shared/environment/formats';
import type { AccountRequest, Accounts, Prepared } from './account.ts';
import { accountTable } from './account-table.ts';
import { readPassword } from './read-password.ts';
import { readWords, runCommand } from './run-command.ts';

const USAGE = `Manage the accounts of the console:
  npm run user -- list                   names, who may edit the site, second factors, last logins
  npm run user -- add <name> [--admin]   make an account; with --admin it may edit the site
  npm run user -- grant <name>           let it edit the site
  npm run user -- revoke <name>          no longer let it edit the site, at once
  npm run user -- password <name>        give it another password and log it out everywhere
  npm run user -- reset-factor <name>    take away its second factor
  npm run user -- remove <name>          remove it
With revoke and remove the drafts that the account scheduled lose their time, and its preview links end;
--keep-prepared keeps both.
The password is asked for, or read from standard input. SUPABASE_URL and SUPABASE_SECRET_KEY say where the accounts
are; without them it is the running server of DATA_DIR.`;

const DONE: Readonly<Record<AccountRequest['act'], (name: string, isAdmin: boolean) => string>> = {
  add: (name, isAdmin) => `Added ${name}${isAdmin ? ', who may edit the site' : ''}.`,
  grant: (name) => `${name} may edit the site.`,
  revoke: (name) => `${name} may no longer edit the site.`,
  password: (name) => `Changed the password of ${name}.`,
  'reset-factor': (name) => `Took away the second factor of ${name}.`,
  remove: (name) => `Removed ${name}.`,
};

type Command =
  | { act: 'list' }
  | { act: AccountRequest['act']; name: string; isAdmin: boolean; keepPrepared: boolean };

process.exit(
  await runCommand(USAGE, () => {
    const command = parseCommand();
    return command && answer(command);
  }),
);

/** What is printed when a command is done. */
async function answer(command: Command): Promise<string> {
  if (command.act === 'list') return accountTable(await withAccounts((accounts) => accounts.list()));
  const { act, name, isAdmin, keepPrepared } = command;
  const request: AccountRequest =
    act === 'add' || act === 'password'
      ? { act, name, isAdmin, password: await readPassword(process.stdin, process.stderr) }
      : { act, name, keepPrepared };
  const prepared = await withAccounts((accounts) => accounts.carryOut(request));
  return [DONE[act](name, isAdmin), ...(prepared ? preparedLine(prepared, keepPrepared) : [])].join('\n');
}

/** `2 scheduled drafts, 1 preview link ended.`; no line where there was nothing. */
function preparedLine({ drafts, links }: Prepared, isKept: boolean): string[] {
  const counted = [
    [drafts, 'scheduled draft'],
    [links, 'preview link'],
  ] as const;
  const named = counted.flatMap(([count, noun]) =>
    count > 0 ? `${count} ${noun}${count === 1 ? '' : 's'}` : [],
  );
  return named.length > 0 ? [`${named.join(', ')} ${isKept ? 'kept' : 'ended'}.`] : [];
}

async function withAccounts<Result>(use: (accounts: Accounts) => Promise<Result>): Promise<Result> {
  const { openAccounts } = await import('./open-accounts.ts');
  return use(await openAccounts(process.env));
}

function parseCommand(): Command | null {
  const isSet = { type: 'boolean', default: false } as const;
  const words = readWords({ options: { admin: isSet, 'keep-prepared': isSet }, allowPositionals: true });
  if (!words) return null;
  const { values, positionals } = words;
  const [act = '', name = '', ...others] = positionals;
  if (act === 'list' && positionals.length === 1) return { act };
  return isAct(act) && isAccountName(name) && others.length === 0
    ? { act, name, isAdmin: values.admin, keepPrepared: values['keep-prepared'] }
    : null;
}

function isAct(word: string): word is AccountRequest['act'] {
  return Object.hasOwn(DONE, word);
}
