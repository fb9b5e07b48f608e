import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { TABLE_NAMES, type TableName } from '@burhan/shared/entities/content';
import { PATIENCE_MS } from './exchange.ts';

/** How long a visitor waited, and what for. */
export type Answer = { name: string; wallMs: number; status: number; body: string };

/** What a visitor sees of a site between the attacks, over connections that stay open. */
export type Probe = {
  /** The versions of a table's rows. */
  readTable(table: TableName): Promise<Answer>;
  health(): Promise<Answer>;
  close(): void;
};

export function openProbe(name: string, origin: string, publishableKey: string): Probe {
  const { port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });

  const ask = async (what: string, path: string): Promise<Answer> => {
    const startedAt = performance.now();
    const answered = (status: number, body: string) => ({
      name: `${name}: ${what}`,
      wallMs: performance.now() - startedAt,
      status,
      body,
    });
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const outgoing = request({
      agent,
      host: '127.0.0.1',
      port,
      path,
      headers: { apikey: publishableKey },
      signal,
    });
    try {
      outgoing.end();
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
      outgoing.on('error', () => {});
      return answered(response.statusCode ?? 0, await text(response));
    } catch (error) {
      outgoing.on('error', () => {});
      return answered(0, error instanceof Error ? error.message : String(error));
    }
  };
  return {
    readTable: (table) => ask(table, `/rest/v1/${table}?select=id,updated_at&order=id`),
    health: () => ask('health', '/healthz'),
    close: () => agent.destroy(),
  };
}

/** What the probe of each table answers in calm. */
export async function calmRows(probe: Probe): Promise<Record<TableName, string>> {
  const rows: Partial<Record<TableName, string>> = {};
  for (const table of TABLE_NAMES) {
    const { status, body } = await probe.readTable(table);
    if (status !== 200) throw new Error(`${table} cannot be read before any attack: HTTP ${status} ${body}`);
    rows[table] = body;
  }
  return rows as Record<TableName, string>;
}
