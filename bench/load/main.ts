import { parseArgs } from 'node:util';
import { CONFIGURATION_ELEMENT_ID } from '@burhan/shared/site-configuration';
import { runLoad } from './run-load.ts';
import { visitorRequests } from './visitor-requests.ts';

const USAGE = 'npm run load -- [--seconds 20] [--connections 20] [--url http://127.0.0.1:8080]';
const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/?$/;
const LONGEST_S = 600;
const MOST_CONNECTIONS = 500;

/** `npm run load`: visitors at this machine's site, for some time. Ends with 1 when any request failed. */
async function main(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:8080' },
      seconds: { type: 'string', default: '20' },
      connections: { type: 'string', default: '20' },
    },
  });
  const [seconds, connections] = [Number(values.seconds), Number(values.connections)];
  const isBounded = seconds > 0 && seconds <= LONGEST_S && connections > 0 && connections <= MOST_CONNECTIONS;
  if (!isBounded || !Number.isInteger(connections) || !LOOPBACK.test(values.url))
    throw new Error(
      `${USAGE}\nUp to ${LONGEST_S} s and ${MOST_CONNECTIONS} connections, at a site of this machine.`,
    );

  const { origin } = new URL(values.url);
  const requests = visitorRequests(await readPublishableKey(origin));
  console.log(`${origin}: pages, their files and reads, ${connections} connections, ${seconds} s …`);
  const rows = await runLoad({ origin, seconds, connections, requests, signal });
  console.table(
    Object.fromEntries(
      rows.map(({ kind, problems, ...figures }) => [
        kind,
        { ...figures, problems: Object.entries(problems).join(' ') },
      ]),
    ),
  );
  if (rows.some(({ problems }) => Object.keys(problems).length > 0)) process.exitCode = 1;
}

/** The public key, from where every visitor has it: the home page. */
async function readPublishableKey(origin: string): Promise<string> {
  const page = await fetch(origin).catch(() => {
    throw new Error(`Nothing answers at ${origin}: start the site, or name it with --url.`);
  });
  const block = new RegExp(`id="${CONFIGURATION_ELEMENT_ID}">([^<]*)<`).exec(await page.text())?.[1];
  if (!block) throw new Error(`${origin}/ answers ${page.status} and is not a composed page of this site.`);
  return JSON.parse(block).publishableKey;
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

try {
  await main(process.argv.slice(2), stop.signal);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
