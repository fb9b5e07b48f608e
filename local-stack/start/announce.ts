import { fstatSync, type Stats } from 'node:fs';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import type { Log } from '../base/log.ts';
import { VERSION } from '../base/version.ts';
import type { Config, Environment } from '../installation/config.ts';
import { dataFolder } from '../installation/data-folder.ts';
import type { LocalStack } from './local-stack.ts';

type Output = { isTTY?: boolean; write(text: string): unknown };

/**
 * Says that the site is ready: at a terminal, at every start, what a person needs; elsewhere in lines of the log, with the
 * password at the first start only, and never where it would be kept.
 * @param options.isStored as `isOutputStored` says.
 */
export function announce(
  stack: Pick<LocalStack, 'url' | 'generatedPassword'>,
  config: Pick<Config, 'adminUsername' | 'adminPassword' | 'dataDir'>,
  { log, isStored, output = process.stdout }: { log: Log; isStored: boolean; output?: Output },
): void {
  const { url, generatedPassword } = stack;
  const { secrets } = dataFolder(config.dataDir);
  const directory = `${url}${CONSOLE_PATHS.directory}`;
  if (output.isTTY) {
    const kept = config.adminPassword
      ? 'the one of ADMIN_PASSWORD'
      : `adminPassword in ${secrets}, unless it was changed in the console`;
    output.write(`
Burhan ${VERSION} is ready.

  The site      ${url}/ (in Arabic: ${url}/ar)
  The console   ${directory}, log in as ${config.adminUsername}
  The password  ${generatedPassword === null ? kept : `${generatedPassword} (from now on: ${kept})`}
  To stop       Ctrl-C
  To read on    README.md, and npm run help for the commands

`);
    return;
  }

  if (generatedPassword !== null) {
    const login = `First start: log in at ${directory} as ${config.adminUsername}`;
    // A password does not belong into logs, which others read and nobody clears.
    log.info(
      isStored
        ? `${login} with the password that ${secrets} has as adminPassword.`
        : `${login} with the password ${generatedPassword} (shown only now, kept in secrets.json of the data folder).`,
    );
  }
  log.info(`Ready at ${url}/`);
}

const STANDARD_OUTPUT = 1;

/**
 * Whether what is printed is kept by others: in a file, or by systemd's journal, which names itself in
 * `JOURNAL_STREAM`. A terminal and a pipe have somebody who reads along.
 */
export function isOutputStored(
  environment: Environment,
  output: Pick<Stats, 'isFile' | 'dev' | 'ino'> = fstatSync(STANDARD_OUTPUT),
): boolean {
  return output.isFile() || environment.JOURNAL_STREAM === `${output.dev}:${output.ino}`;
}
