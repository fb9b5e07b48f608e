import { parseArgs } from 'node:util';
import { accountEmail, isAccountName } from '@burhan/shared/accounts';
import { accountsOf, type ListedAccount } from './accounts.ts';
import { askPassword } from './ask-password.ts';
import { openProject } from './project.ts';
import { printable, run } from './run.ts';

const USAGE = `Manage the accounts of the console:
  npm run user -- list                   names, who may edit the site, second factors, last logins
  npm run user -- add <name> [--admin]   make an account; with --admin it may edit the site
  npm run user -- grant <name>           let it edit the site
  npm run user -- revoke <name>          no longer let it edit the site, at once
  npm run user -- password <name>        give it another password and log it out everywhere
  npm run user -- reset-factor <name>    take away its second factor; its sessions stay
  npm run user -- remove <name>          remove it
With revoke and remove the drafts that the account scheduled lose their time, and its preview links end.
The password is asked for, or read from standard input. SUPABASE_URL and SUPABASE_SECRET_KEY say where the accounts
are; without them it is the running site of DATA_DIR.`;

const ACTS = ['add', 'password', 'grant', 'revoke', 'reset-factor', 'remove'] as const;

void run(USAGE, async () => {
  const options = { admin: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [word, name = '', ...others] = positionals;
  const act = ACTS.find((each) => each === word);
  const isRight = act ? isAccountName(name) && others.length === 0 : word === 'list' && name === '';
  if (!isRight) return null;

  const project = await openProject(process.env);
  const accounts = accountsOf(project, askPassword);
  const account = { name, email: accountEmail(name, project.emailDomain), isAdmin: values.admin };
  const said = act ? await accounts[act](account) : accountTable(await accounts.list());
  process.stdout.write(`${said}\n`);
  return 0;
});

/** Accounts as lines for a terminal, in columns. */
function accountTable(accounts: readonly ListedAccount[]): string {
  if (accounts.length === 0) return 'There are no accounts.';
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const line = (account: string, ...[admin, factor, login]: [string, string, string]) =>
    [account.padEnd(width), admin.padEnd(5), factor.padEnd(13), login].join('  ');
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  const lines = accounts.map(({ email, isAdmin, hasFactor, lastLogin }) => {
    const login = lastLogin?.slice(0, 16).replace('T', ' ') ?? 'never';
    return line(printable(email), yes(isAdmin), yes(hasFactor), login);
  });
  return [line('account', 'admin', 'second factor', 'last login (UTC)'), ...lines].join('\n');
}
