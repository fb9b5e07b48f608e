import { CONFIGURATION_ELEMENT_ID } from '@burhan/shared/site-configuration';
import { UsageError, withUsage } from '../usage-error.ts';
import { type AdminWrites, prepareAdminWrites } from './admin-writes.ts';
import { type Exchange, openConnections } from './exchange.ts';
import { type LoadOptions, parseLoadOptions, USAGE } from './load-options.ts';
import { runLoad } from './run-load.ts';
import { runTrial } from './run-trial.ts';
import { tallyTable } from './tally.ts';
import { visitorRequests } from './visitor-requests.ts';

/** `npm run load`: a bounded load on this machine's site. Ends with 1 when any request failed. */
async function main(options: LoadOptions, signal: AbortSignal): Promise<void> {
  const { origin, admin, seconds, connections, trial } = options;
  if (trial) return runTrial(trial, connections);
  const { exchange, close } = openConnections(origin, 1);
  let writes: AdminWrites | null = null;
  try {
    const publishableKey = await readPublishableKey(exchange, origin);
    writes = admin && (await prepareAdminWrites(exchange, publishableKey, admin));
    const mix = writes
      ? 'pages, table reads and writes'
      : 'pages and table reads (writes with ADMIN_PASSWORD)';
    console.log(`${origin}: ${mix}, ${connections} connections, ${seconds} s …`);

    const requests = visitorRequests(publishableKey);
    const nextWrite = writes?.nextWrite ?? null;
    const result = await runLoad({
      origin,
      seconds,
      connections,
      visitorRequests: requests,
      nextWrite,
      signal,
    });
    console.log(`${tallyTable(result.rows)}\n${result.seconds.toFixed(1)} s`);
    if (result.rows.some(({ problems }) => Object.keys(problems).length > 0)) process.exitCode = 1;
  } finally {
    await writes?.remove().catch((error: unknown) => {
      console.error(`The run's project is still there; delete it in the console (${String(error)}).`);
      process.exitCode = 1;
    });
    close();
  }
}

/** The public key, from where every visitor has it: the home page. */
async function readPublishableKey(exchange: Exchange, origin: string): Promise<string> {
  const page = await exchange({ method: 'GET', path: '/' }).catch((error: Error) => {
    throw new Error(
      `Nothing answers at ${origin} (${error.message}): start the site, or name it with --url.`,
    );
  });
  const block = new RegExp(`id="${CONFIGURATION_ELEMENT_ID}">([^<]*)<`).exec(page.body)?.[1];
  if (!block) throw new Error(`${origin}/ answers ${page.status} and is not a composed page of this site.`);
  return JSON.parse(block).publishableKey;
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

try {
  await main(
    withUsage(USAGE, () => parseLoadOptions(process.argv.slice(2), process.env)),
    stop.signal,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError) console.error(error.usage);
  process.exitCode = 1;
}
