import { fstatSync, type Stats } from 'node:fs';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { VERSION } from '../base/version.ts';
import type { Config, Environment } from '../installation/config.ts';
import { dataFolder } from '../installation/data-folder.ts';
import type { LocalSupabase } from './local-supabase.ts';

const LOOPBACK = /^(?:127\.|localhost$|::1$)/;

/**
 * The text for the person who started the server: how to reach it, and that it is only a trial.
 * @param isStored from `isOutputStored`; a stored output must not contain a password.
 */
export function announcement(
  { url, generatedPassword }: Pick<LocalSupabase, 'url' | 'generatedPassword'>,
  { adminUsername, adminPassword, dataDir, host }: Config,
  isStored: boolean,
): string {
  const kept = adminPassword
    ? 'the one of ADMIN_PASSWORD'
    : `adminPassword in ${dataFolder(dataDir).secrets}, unless it was changed in the console`;
  const isShown = generatedPassword !== null && !isStored;
  const warning = LOOPBACK.test(host)
    ? ''
    : `Warning: HOST is ${host}, so other machines reach this server, which has no limits for strangers and no TLS.\n`;
  return `${warning}
Burhan ${VERSION} is ready. It is for trying and developing; docs/go-live/choose.md says how a site goes online.

  The site      ${url}/ (in Arabic: ${url}/ar)
  The console   ${url}${CONSOLE_PATHS.directory}, log in as ${adminUsername}
  The password  ${isShown ? `${generatedPassword} (from now on: ${kept})` : kept}
  To stop       Ctrl-C
  To read on    README.md, and docs/reference/commands.md

`;
}

const STANDARD_OUTPUT = 1;

/**
 * Whether the output is stored: in a file, or in systemd's journal, whose device and inode systemd passes in
 * `JOURNAL_STREAM`. Output to a terminal or a pipe is not stored.
 */
export function isOutputStored(
  environment: Environment,
  output: Pick<Stats, 'isFile' | 'dev' | 'ino'> = fstatSync(STANDARD_OUTPUT),
): boolean {
  return output.isFile() || environment.JOURNAL_STREAM === `${output.dev}:${output.ino}`;
}
