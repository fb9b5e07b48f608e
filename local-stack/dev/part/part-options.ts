import { parseArgs } from 'node:util';
import type { RemoteName } from '@burhan/shared/site-configuration';
import { StartupError } from '../../base/startup-error.ts';
import { type Environment, parseConfig } from '../../installation/config.ts';

export type PartOptions = {
  part: RemoteName;
  /** Origin of the deployed site. */
  shell: string;
  /** Where the development server listens on 127.0.0.1. */
  port: number;
};

const REMOTES: readonly RemoteName[] = ['remote-public', 'remote-admin'];

/** Beside that of `npm start`, which may be the shell. */
const DEFAULT_PORT = '4174';

const USAGE = `Usage:
  npm run dev                                      all three parts, with a backend of their own
  npm run dev -- <remote> --shell <site address>   one remote (${REMOTES.join(' or ')}) inside a deployed site
PORT says where the second one listens on 127.0.0.1 (${DEFAULT_PORT}).`;

/**
 * Reads the arguments of `npm run dev`, where it has any.
 * @throws StartupError that says what is wrong with them and what can be given.
 */
export function parsePartOptions(args: readonly string[], environment: Environment): PartOptions {
  const { positionals, shell } = parseWords(args);
  const [part, ...others] = positionals;
  if (others.length > 0) throw wrong(`One part at a time: ${positionals.join(', ')} are too many.`);
  return {
    part: parseRemote(part),
    shell: parseShell(shell),
    port: parseConfig({ PORT: environment.PORT?.trim() || DEFAULT_PORT }).port,
  };
}

function parseWords(args: readonly string[]) {
  try {
    const options = { shell: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { positionals, shell: values.shell };
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}

function parseRemote(name: string | undefined): RemoteName {
  const remote = REMOTES.find((candidate) => candidate === name);
  if (remote) return remote;
  if (name === 'host') {
    throw wrong(
      'The host is no remote: it loads the others and cannot be replaced in its own pages. Without arguments, npm run dev serves it from its sources.',
    );
  }
  throw wrong(name ? `"${name}" is no remote.` : 'Name the remote that is to come from its sources.');
}

function parseShell(given: string | undefined): string {
  if (!given) throw wrong('Name the deployed site, such as --shell http://127.0.0.1:4173.');
  const url = URL.parse(given);
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname + url.search + url.hash === '/';
  if (!isOrigin || url.username || url.password) {
    throw wrong(
      `--shell is "${given}": give the address of a site without a path, such as https://example.org.`,
    );
  }
  return url.origin;
}

function wrong(problem: string): StartupError {
  return new StartupError(`${problem}\n${USAGE}`);
}
