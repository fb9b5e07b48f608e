import { parseArgs } from 'node:util';
import { AccountError, type AccountRequest, isAccountName } from '../accounts/account.ts';
import { StartupError } from '../base/startup-error.ts';
import { readPassword } from './read-password.ts';

const USAGE = `Manage the accounts of the console:
  npm run user -- add <name> [--admin]   make an account; with --admin it may edit the site
  npm run user -- password <name>        give it another password and log it out everywhere
  npm run user -- remove <name>          remove it
The password is asked for, or read from standard input. DATA_DIR, DATABASE_URL, or SUPABASE_URL and
SUPABASE_SECRET_KEY say where the accounts are.`;

const DONE = {
  add: (name: string, isAdmin: boolean) => `Added ${name}${isAdmin ? ', who may edit the site' : ''}.`,
  password: (name: string) => `Changed the password of ${name}.`,
  remove: (name: string) => `Removed ${name}.`,
};

process.exit(await run(process.argv.slice(2)));

async function run(argv: string[]): Promise<number> {
  const command = parseCommand(argv);
  if (!command) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const { act, name, isAdmin } = command;
  try {
    const request: AccountRequest =
      act === 'remove'
        ? { act, name }
        : { act, name, isAdmin, password: await readPassword(process.stdin, process.stderr) };
    // Loaded once it is clear what to do: it brings the database's engine along.
    const { openAccounts } = await import('./open-accounts.ts');
    const { accounts, close } = await openAccounts(process.env);
    try {
      await accounts.carryOut(request);
    } finally {
      await close();
    }
    process.stdout.write(`${DONE[act](name, isAdmin)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof AccountError || error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

function parseCommand(argv: string[]): { act: keyof typeof DONE; name: string; isAdmin: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      options: { admin: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [act = '', name = '', ...others] = positionals;
    const isKnown = act === 'add' || act === 'password' || act === 'remove';
    return isKnown && isAccountName(name) && others.length === 0
      ? { act, name, isAdmin: values.admin }
      : null;
  } catch {
    return null;
  }
}
