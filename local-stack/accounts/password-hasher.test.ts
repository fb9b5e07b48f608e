import { Worker } from 'node:worker_threads';
import { BusyError } from '@burhan/shared/queue';
import bcrypt from 'bcryptjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';

let hasher: PasswordHasher;

beforeEach(() => {
  hasher = createPasswordHasher();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const findNone = async () => null;

/** Where it is not about what a comparison costs. */
const CHEAP = bcrypt.hashSync('correct-horse', 4);

test('up to 72 bytes a hash is that of Supabase Auth', async () => {
  const longest = `${'é'.repeat(35)}ab`;
  expect(Buffer.byteLength(longest)).toBe(72);
  expect(await bcrypt.compare(longest, await hasher.hash(longest))).toBe(true);
  const hash = bcrypt.hashSync(longest, 4);
  expect(await hasher.verify(longest, async () => hash)).toBe(true);
  expect(await hasher.verify(longest.replace('ab', 'ac'), async () => hash)).toBe(false);
});

test.each([73, 512])('all of the %i bytes of a password count', async (bytes) => {
  const password = 'a'.repeat(bytes);
  const hash = await hasher.hash(password);
  expect(await hasher.verify(password, async () => hash)).toBe(true);
  for (const other of [`${password}b`, 'a'.repeat(72)])
    expect(await hasher.verify(other, async () => hash)).toBe(false);
});

test('a long password is known again by a hash that was kept', async () => {
  const hash = '$2b$10$KLTQWwcHZoZMxv5.47c.qOiLXpmKsnlQGfCsUfuKjcq3ckU9Zi7M2';
  expect(await hasher.verify('correct horse battery staple '.repeat(4), async () => hash)).toBe(true);
});

test.each([[null], ['']])('without a hash (%j) no password is right', async (hash) => {
  expect(await hasher.verify('correct-horse', async () => hash)).toBe(false);
  expect(await hasher.verify('', async () => hash)).toBe(false);
});

test('without a hash a password takes as long: a thread compares it at the same cost', async () => {
  const hash = await hasher.hash('correct-horse');
  const asked = vi.spyOn(Worker.prototype, 'postMessage');
  await hasher.verify('correct-horse', async () => hash);
  await hasher.verify('correct-horse', findNone);
  const costs = asked.mock.calls.map(([task]) => bcrypt.getRounds(task.hash));
  expect(costs).toEqual([10, 10]);
});

test('the main thread hashes nothing', async () => {
  const spies = (['hash', 'hashSync', 'compare', 'compareSync'] as const).map((name) =>
    vi.spyOn(bcrypt, name),
  );
  const hash = await hasher.hash('correct-horse');
  await hasher.verify('correct-horse', async () => hash);
  await hasher.verify('correct-horse', findNone);
  expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
});

test('of sixty at once two run, twenty wait, and the others are refused before anything is looked up', async () => {
  const findHash = vi.fn(async () => CHEAP);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, () => hasher.verify('wrong', findHash)),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(38);
  expect(refused.every(({ reason }) => reason instanceof BusyError)).toBe(true);
  expect(findHash).toHaveBeenCalledTimes(22);
});

test('when it is full, there is still room for who is preferred and for what is to be kept', async () => {
  const strangers = Array.from({ length: 60 }, () => hasher.verify('wrong', async () => CHEAP));
  const all = Promise.allSettled(strangers);
  expect(await hasher.hash('correct-horse')).toMatch(/^\$2b\$10\$/);
  expect(await hasher.verify('wrong', findNone, true)).toBe(false);
  await all;
});

test('a hash that cannot be read is an error, and the next password is looked at all the same', async () => {
  const unreadable = `$9$${'a'.repeat(57)}`;
  await expect(hasher.verify('correct-horse', async () => unreadable)).rejects.toThrow();
  expect(await hasher.verify('wrong', findNone)).toBe(false);
});
