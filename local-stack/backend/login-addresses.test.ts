import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { testFolder } from '@burhan/testing/test-folder';
import { beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../base/log.ts';
import { openLoginAddresses } from './login-addresses.ts';

const ACCOUNT = 'admin@console.example';
const DAY_MS = 24 * 60 * 60_000;

const { at } = testFolder();
let file: string;
let now: number;

beforeEach(() => {
  file = at('login-addresses.json');
  now = 0;
});

const open = (log = silentLog) => openLoginAddresses(file, { secret: 'a-secret', log, now: () => now });

test('an address is known for the account that it logged in, and for no other', async () => {
  const addresses = await open();
  addresses.add(ACCOUNT, '192.0.2.1');
  expect(addresses.has(ACCOUNT, '192.0.2.1')).toBe(true);
  expect(addresses.has(ACCOUNT, '192.0.2.2')).toBe(false);
  expect(addresses.has('other@console.example', '192.0.2.1')).toBe(false);
  await addresses.close();
});

test('it is still known after a restart, from a file that this user alone reads and that names nobody', async () => {
  const before = await open();
  before.add(ACCOUNT, '192.0.2.1');
  await before.close();

  expect((await open()).has(ACCOUNT, '192.0.2.1')).toBe(true);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).not.toMatch(/192\.0|admin/);
});

test('it is forgotten 90 days after its last login', async () => {
  const addresses = await open();
  addresses.add(ACCOUNT, '192.0.2.1');
  now = 80 * DAY_MS;
  addresses.add(ACCOUNT, '192.0.2.1');
  now = 169 * DAY_MS;
  expect(addresses.has(ACCOUNT, '192.0.2.1')).toBe(true);
  now = 170 * DAY_MS;
  expect(addresses.has(ACCOUNT, '192.0.2.1')).toBe(false);
  await addresses.close();
});

test('a thousand are remembered', async () => {
  const addresses = await open();
  for (let host = 0; host <= 1000; host++) addresses.add(ACCOUNT, `address ${host}`);
  await addresses.close();
  expect(addresses.has(ACCOUNT, 'address 0')).toBe(false);
  expect(addresses.has(ACCOUNT, 'address 1')).toBe(true);
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')))).toHaveLength(1000);
});

test.each(['', '{', 'null', '[]', '"text"', '{"a": "b"}'])('a damaged file (%s) is as none', async (text) => {
  await writeFile(file, text);
  const addresses = await open();
  addresses.add(ACCOUNT, '192.0.2.1');
  await addresses.close();
  expect((await open()).has(ACCOUNT, '192.0.2.1')).toBe(true);
});

test('a file that cannot be written is told in the log, and holds nobody up', async () => {
  const warn = vi.fn();
  const addresses = await open({ ...silentLog, warn });
  await mkdir(file);
  addresses.add(ACCOUNT, '192.0.2.1');
  await addresses.close();
  expect(addresses.has(ACCOUNT, '192.0.2.1')).toBe(true);
  expect(warn).toHaveBeenCalledOnce();
});
