import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createServerDatabase } from '@burhan/testing/engines';
import { afterEach, expect, test } from 'vitest';
import { DatabaseAwayError } from '../database/database-errors.ts';
import { type Database, openServerDatabase } from './connection.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A way to a server on which connections can fall silent without an end, as those to a machine that is gone do. */
async function openRelay(address: string) {
  const there = new URL(address);
  const port = Number(there.port);
  const open: Socket[] = [];
  const relay = createServer((socket) => {
    const server = connect(port, there.hostname);
    for (const each of [socket, server]) each.on('error', () => undefined);
    socket.pipe(server).pipe(socket);
    open.push(socket, server);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  closing.push(() => {
    for (const socket of open) socket.destroy();
    relay.close();
  });
  there.port = String((relay.address() as AddressInfo).port);
  return {
    address: there.href,
    silence: () => {
      for (const socket of open) socket.unpipe().pause();
    },
  };
}

async function openThroughRelay(): Promise<{ database: Database; silence: () => void }> {
  const { address, silence } = await openRelay(await createServerDatabase('empty'));
  const database = await openServerDatabase(address, { statementMs: 200, silenceMs: 50 });
  closing.push(() => database.close());
  return { database, silence };
}

test('connections whose server is gone without a word are given up, and others opened', async () => {
  const { database, silence } = await openThroughRelay();
  const { session } = database;
  expect(await database.findOutage()).toBeNull();
  silence();

  const write = session.transaction((transaction) => transaction.exec('select 1'));
  await expect(write).rejects.toThrow(DatabaseAwayError);
  expect(await session.query('select 1 as one')).toEqual([{ one: 1 }]);
  expect(await database.findOutage()).not.toBeNull();
  expect(await database.findOutage()).toBeNull();
});
