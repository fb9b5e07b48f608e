import { parseArgs } from 'node:util';

export type AdminCredentials = { email: string; password: string };

/** So many releases and rollbacks; the database stopped for so many seconds; so many logins at once; or so many timed. */
export type Trial =
  | { kind: 'releases'; count: number }
  | { kind: 'outage'; seconds: number }
  | { kind: 'logins'; count: number }
  | { kind: 'timing'; count: number };

export type LoadOptions = {
  origin: string;
  seconds: number;
  connections: number;
  /** null leaves writes out. */
  admin: AdminCredentials | null;
  /** A trial on a site of its own, in place of the load on `origin`. */
  trial: Trial | null;
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const LONGEST_S = 600;
const MOST_CONNECTIONS = 500;
const MOST_RELEASES = 100;
const MOST_LOGINS = 200;
const MOST_TIMED = 1000;

export const USAGE =
  'npm run load -- [--seconds 20] [--connections 20] [--url http://127.0.0.1:8080], and ADMIN_PASSWORD for writes;\n' +
  'npm run load -- --releases 20, --outage 60, --logins 60 [--connections 20] or --timing 200: a trial on a site of its own';

/**
 * @param environment ADMIN_PASSWORD, ADMIN_USERNAME and ADMIN_EMAIL_DOMAIN as `npm start` takes them.
 * @throws Error naming the option that is wrong and what it takes.
 */
export function parseLoadOptions(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:8080' },
      seconds: { type: 'string', default: '20' },
      connections: { type: 'string', default: '20' },
      releases: { type: 'string' },
      outage: { type: 'string' },
      logins: { type: 'string' },
      timing: { type: 'string' },
    },
  });
  return {
    origin: loopbackOrigin(values.url),
    seconds: wholeNumber('--seconds', values.seconds, LONGEST_S),
    connections: wholeNumber('--connections', values.connections, MOST_CONNECTIONS),
    admin: adminCredentials(environment),
    trial: trialOf(values),
  };
}

function trialOf(given: Partial<Record<'releases' | 'outage' | 'logins' | 'timing', string>>): Trial | null {
  const { releases, outage, logins, timing } = given;
  if (timing) return { kind: 'timing', count: wholeNumber('--timing', timing, MOST_TIMED) };
  if (releases) return { kind: 'releases', count: wholeNumber('--releases', releases, MOST_RELEASES) };
  if (logins) return { kind: 'logins', count: wholeNumber('--logins', logins, MOST_LOGINS) };
  return outage ? { kind: 'outage', seconds: wholeNumber('--outage', outage, LONGEST_S) } : null;
}

function wholeNumber(option: string, text: string, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > most) {
    throw new Error(`${option} is "${text}": give a whole number from 1 to ${most}.`);
  }
  return number;
}

function adminCredentials(environment: Record<string, string | undefined>): AdminCredentials | null {
  const password = environment.ADMIN_PASSWORD;
  if (!password) return null;
  const username = environment.ADMIN_USERNAME || 'admin';
  const domain = environment.ADMIN_EMAIL_DOMAIN || 'console.burhan.example';
  return { email: username.includes('@') ? username : `${username}@${domain}`, password };
}

/**
 * The origin of a site on this machine. Load is never sent anywhere else.
 * @throws Error when the address is unreadable, is not plain HTTP, or names another host.
 */
function loopbackOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'http:') {
    throw new Error(`--url is "${address}": give an http address such as http://127.0.0.1:8080.`);
  }
  if (!LOOPBACK.test(url.hostname)) {
    throw new Error(
      `--url names ${url.hostname}: load is sent to this machine only (127.0.0.1, [::1], localhost).`,
    );
  }
  // `localhost` may be mapped elsewhere by a hosts file.
  return url.hostname === 'localhost' ? `http://127.0.0.1:${url.port || 80}` : url.origin;
}
