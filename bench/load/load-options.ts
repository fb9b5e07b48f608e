import { parseArgs } from 'node:util';
import { loopbackOrigin } from './loopback-origin.ts';

export type AdminCredentials = { email: string; password: string };

export type LoadOptions = {
  origin: string;
  seconds: number;
  connections: number;
  /** null leaves writes out. */
  admin: AdminCredentials | null;
};

const LONGEST_S = 600;
const MOST_CONNECTIONS = 500;

export const USAGE =
  'npm run load -- [--seconds 20] [--connections 20] [--url http://127.0.0.1:8080], and ADMIN_PASSWORD for writes';

/**
 * @param environment ADMIN_PASSWORD, ADMIN_USERNAME and ADMIN_EMAIL_DOMAIN as `npm start` takes them (Decisions 11).
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
    },
  });
  return {
    origin: loopbackOrigin(values.url),
    seconds: wholeNumber('--seconds', values.seconds, LONGEST_S),
    connections: wholeNumber('--connections', values.connections, MOST_CONNECTIONS),
    admin: adminCredentials(environment),
  };
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
