const BUILD = 'releases/commands/build-command.ts';

/**
 * @typedef {object} Command
 * @property {readonly string[]} runs the scripts with their arguments, in order; what stands behind the command goes to the last
 * @property {string} does in a line
 * @property {Readonly<Record<string, string>>} [forms] what may stand behind it, and what that does
 */

/**
 * Every command of package.json, by whom it is for: what it runs, what `npm run help` and docs/reference/commands.md say.
 * @type {Readonly<Record<string, Readonly<Record<string, Command>>>>}
 */
export const COMMANDS_BY_READER = {
  'To see it, and to run a site': {
    start: {
      runs: [BUILD, 'local-stack/main.ts'],
      does: 'starts all of it: the site, its console, its database',
    },
    help: { runs: [], does: 'lists the commands' },
    user: {
      runs: ['local-stack/commands/user-command.ts'],
      does: 'the accounts of the console',
      forms: {
        list: 'who may edit the site, second factors, last logins',
        'add <name> [--admin]':
          'makes an account; the password is asked, or read from standard input, and keeps to [the rule](../product-rules.md#passwords)',
        'password <name>': 'gives it another password and logs it out everywhere',
        'grant <name>': 'lets it edit the site',
        'revoke <name> [--keep-prepared]':
          'no longer, at once, in open sessions too: the drafts that it scheduled lose their time and its preview links end, unless `--keep-prepared` keeps them. The account of `ADMIN_USERNAME` may edit again at the next start',
        'reset-factor <name>':
          'takes away second factor and recovery codes, for somebody who lost the phone, and logs the account out everywhere (on hosted Supabase its sessions stay)',
        'remove <name> [--keep-prepared]': 'removes it, with what `revoke` ends',
      },
    },
    doctor: {
      runs: ['local-stack/commands/doctor-command.ts'],
      does: 'asks the running site, or a hosted project, [everything that can be wrong](doctor.md)',
    },
    backup: {
      runs: ['local-stack/commands/backup-command.ts'],
      does: 'writes a backup, with the site running or stopped',
      forms: { '<file>': 'content, drafts, history and accounts as one JSON document' },
    },
    restore: {
      runs: ['local-stack/commands/restore-command.ts'],
      does: 'puts a backup in place of what is there, all or nothing',
      forms: { '<file>': 'a file that `backup` wrote, within four minutes' },
    },
    media: {
      runs: ['local-stack/commands/media-command.ts'],
      does: 'uploaded pictures that nothing names any more',
      forms: { '--unused': 'lists them', '--unused --clear': 'deletes them' },
    },
    export: {
      runs: ['releases/commands/export-command.ts'],
      does: 'writes the whole site as files for any web server or static host',
      forms: {
        '<folder>':
          'pages, the releases that they name, `_headers`, `_redirects`. Content comes from `SUPABASE_URL`, else from the running site of `DATA_DIR`. The folder is replaced in one step, and a failure leaves it as it was; only an empty folder or an earlier export is taken',
        '<folder> --only public': 'the public site without a byte of the console',
        '<folder> --only console': 'the console, for a host of its own',
        '<folder> --live':
          'with the releases of the exported site at `RELEASES_URL`, else `SITE_URL`, which are fetched and held against their hash, instead of those in `dist/`',
        '<folder> --unreported':
          'with `SUPABASE_SECRET_KEY` an export tells the project which version of the content the pages show; this leaves it to `--report`',
        '<folder> --report': 'tells it once the host has the folder',
      },
    },
    compose: {
      runs: ['releases/commands/compose-command.ts'],
      does: 'writes the pages again from the live releases and the content',
    },
    audit: {
      runs: ['tools/audit.ts'],
      does: 'asks the npm registry for known flaws of the packages that the site runs on',
    },
  },
  'To release one part: host, remote-public or remote-admin': {
    release: {
      runs: ['releases/commands/release-command.ts'],
      does: 'builds a part, checks that it fits the others, and makes it live',
      forms: {
        '<part>': 'refuses what does not fit, or needs a migration that the site has not got',
        '<part> --dry-run': 'says what it would do, and changes nothing',
        '<part> --force': 'although another part could then not be rolled back',
      },
    },
    rollback: {
      runs: ['releases/commands/rollback-command.ts'],
      does: 'makes the version of a part before live again',
      forms: { '<part>': 'the version before the live one' },
    },
    releases: {
      runs: ['releases/commands/releases-command.ts'],
      does: 'lists what is live, what can be rolled back to, and whether it fits',
      forms: { '--live': 'of the exported site at `RELEASES_URL`, else `SITE_URL`, which is fetched first' },
    },
    build: { runs: [BUILD], does: 'builds the parts that are missing or stale into `dist/`' },
  },
  'To change it': {
    dev: {
      runs: ['local-stack/dev.ts'],
      does: 'everything with hot reload on one address',
    },
    check: {
      runs: ['tools/check.ts'],
      does: 'format, lint, types, boundaries, regular expressions, unused code, references, generated files',
      forms: { '--fix': 'mends what can be mended, and writes the generated files' },
    },
    test: {
      runs: ['tools/test.ts'],
      does: 'what makes a change trustworthy',
      forms: { '<paths>': 'the tests of files or folders, with what they need' },
    },
    'test:long': {
      runs: ['tools/test.ts --long'],
      does: 'the tests that take long',
      forms: { '<paths>': 'those of folders; a file that is named runs by either command' },
    },
    bench: {
      runs: [BUILD, 'bench/main.ts'],
      does: 'measures the site and its console against peers; fetches react-admin from npm',
      forms: { '--runs 5': 'so many times' },
    },
    load: {
      runs: ['bench/load/main.ts'],
      does: 'puts visitors on the site of this machine',
      forms: {
        '[--seconds 20] [--connections 20] [--url <address>]': 'nginx on 8080, unless `--url` says otherwise',
      },
    },
    pictures: {
      runs: [BUILD, 'tools/pictures/contact-sheet.ts'],
      does: 'takes pictures of every screen',
      forms: { '--all': 'writes them, and a sheet with all of them' },
    },
  },
};

/** As it is typed: `npm start` and `npm test` have a short form. @param {string} name @param {string} [form] */
export function typed(name, form) {
  const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  return form ? `${command} -- ${form}` : command;
}

/** What `npm run help` prints. @param {string} version */
export function helpText(version) {
  const groups = Object.entries(COMMANDS_BY_READER).map(([reader, commands]) => {
    const lines = Object.entries(commands).map(([name, { does }]) => {
      const plain = does.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');
      return `  ${typed(name).padEnd(18)} ${plain}\n`;
    });
    return `${reader}:\n${lines.join('')}`;
  });
  return `Burhan ${version}\n\n${groups.join('\n')}\nWhat may stand behind them: docs/reference/commands.md. Where to begin: README.md.`;
}
