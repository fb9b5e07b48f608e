import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Counts } from './count-costs.ts';

const DOCUMENT = path.join(import.meta.dirname, '../../../docs/reference/costs.md');

/** Everybody below admin, as the table names them. */
export const SENDERS = ['anybody', 'an account', 'a password alone', 'a closed session'] as const;
export type Sender = (typeof SENDERS)[number];

/** `GET /rest/v1/publications`; names in `<…>` stand for others, `…` at the end for everything below. */
export type Address = { method: string; path: string };

export type CostRow = {
  /** What the row is about, as it stands there. */
  name: string;
  addresses: readonly Address[];
  senders: readonly Sender[];
  /** The most that one request may cost. */
  bounds: Counts;
};

/** The rows of the table in docs/reference/costs.md. @throws Error for a row that cannot be read. */
export function readCostTable(): CostRow[] {
  const lines = readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const [, ...rows] = lines;
  return rows.map(readRow);
}

function readRow(line: string): CostRow {
  const [name = '', who = '', bytes = '', time = '', ...counts] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const [main = Number.NaN, database = Number.NaN] = time.split('/').map(Number);
  const [statements = Number.NaN, files = Number.NaN, requests = Number.NaN] = counts.map(Number);
  const bounds = { bytes: bytesOf(bytes), main, database, statements, files, requests };
  const unread = Object.entries(bounds).find(([, bound]) => Number.isNaN(bound));
  if (unread) throw new Error(`The row "${line}" has no number of ${unread[0]}.`);
  return { name, addresses: addressesOf(name), senders: who.split(', ').map(senderOf), bounds };
}

/** `{GET,HEAD} /rest/v1/{metrics,partners}` is four addresses. */
function addressesOf(cell: string): Address[] {
  const written = [...cell.matchAll(/`([A-Z{},]+) (\/[^`]*)`/g)];
  return written.flatMap(([, methods = '', places = '']) =>
    expand(methods).flatMap((method) => expand(places).map((place) => ({ method, path: place }))),
  );
}

function expand(text: string): string[] {
  const [, before = '', names, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(text) ?? [];
  return names === undefined
    ? [text]
    : names.split(',').flatMap((name) => expand(`${before}${name}${after}`));
}

/** `16 kB`; `0` needs no unit. */
function bytesOf(cell: string): number {
  const [, number, unit] = /^(\d+)(?: (kB|MB))?$/.exec(cell) ?? [];
  return Number(number) * (unit === 'MB' ? 1024 ** 2 : unit === 'kB' ? 1024 : 1);
}

function senderOf(name: string): Sender {
  const sender = SENDERS.find((known) => known === name);
  if (!sender) throw new Error(`The table has the sender "${name}".`);
  return sender;
}
