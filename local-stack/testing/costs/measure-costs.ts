import type { OutgoingHttpHeaders } from 'node:http';
import type { Counts } from './count-costs.ts';

/** One request, its target as it is written. */
export type Sent = { method: string; target: string; headers?: OutgoingHttpHeaders; body?: string };

/** Sends a request and gives the status of its answer, 0 where the connection was closed without one. */
export type Send = (sent: Sent) => Promise<number>;

/** A request of any size; `of` is asked anew for each that is sent. */
export type Input = {
  name: string;
  of: (size: number) => Sent;
  /** Whether it is let through when it is short alone. */
  hasTexts?: boolean;
  /** Where there is nothing to make larger. */
  isPlain?: boolean;
};

export type Counted = {
  send: Send;
  counts: () => Promise<Counts>;
  /** What it answers where headers, address or body are too large; 0 where it closed the connection. */
  tooLarge: readonly number[];
};

/** What one request costs at a size. */
type Measured = { size: number; cost: Counts };

const FIRST = 2048;
const LARGEST = 2 ** 21;
/** Besides: as long as texts may be that the services take. */
const SHORT = [900, 300, 240, 50];

const ROUNDS = 2;
/** Where a bound seems broken: whatever else the machine does can only add to what was measured. */
const MORE_ROUNDS = 9;

/** What asking the database's thread for its time takes of it. */
const COUNTING_MS = 0.3;

/** Twice the size, at most so much of the time. */
const LINEAR = 2.5;
/**
 * Milliseconds under which no ratio is taken: the request itself, with nothing in it, takes about as long, and Linux
 * adds processor time up in parts of a millisecond.
 */
const FLOOR_MS = 5;

/**
 * Sends an input in the largest size that is not refused, in half and in a quarter of it, and in short.
 * @returns what breaks the bounds or is worse than linear, one line each.
 */
export async function problemsOfInput(counted: Counted, input: Input, bounds: Counts): Promise<string[]> {
  const sizes = input.isPlain ? [0] : await sizesOf(counted, input);
  const measured: Measured[] = [];
  for (const size of sizes) measured.push({ size, cost: await costOf(counted, input, size, ROUNDS) });
  for (const one of measured) {
    if (problemsOf(measured, bounds).length === 0) break;
    one.cost = least(one.cost, await costOf(counted, input, one.size, MORE_ROUNDS));
  }
  return problemsOf(measured, bounds).map((problem) => `${input.name}: ${problem}`);
}

async function sizesOf(counted: Counted, input: Input): Promise<number[]> {
  const largest = await largestOf(counted, input);
  const short = input.hasTexts ? SHORT.filter((size) => size < largest >> 2) : [];
  return [largest, largest >> 1, largest >> 2, ...short];
}

/** Doubles until it is refused, then tries between. */
async function largestOf({ send, tooLarge }: Counted, { of }: Input): Promise<number> {
  const isRefused = async (size: number) => tooLarge.includes(await send(of(size)));
  let largest = FIRST;
  while (largest > 1 && (await isRefused(largest))) largest >>= 1;
  while (largest < LARGEST && !(await isRefused(largest * 2))) largest *= 2;
  for (const step of [largest >> 1, largest >> 2, largest >> 3]) {
    if (!(await isRefused(largest + step))) largest += step;
  }
  return largest;
}

async function costOf(
  { send, counts }: Counted,
  { of }: Input,
  size: number,
  rounds: number,
): Promise<Counts> {
  const costs: Counts[] = [];
  let before = await counts();
  for (let round = 0; round < rounds; round++) {
    await send(of(size));
    const after = await counts();
    costs.push(difference(after, before));
    before = after;
  }
  return costs.reduce(least);
}

function problemsOf(measured: readonly Measured[], bounds: Counts): string[] {
  const broken = measured.flatMap(({ size, cost }) =>
    entriesOf(cost)
      .filter(([name, value]) => value > bounds[name] + (name === 'database' ? COUNTING_MS : 0))
      .map(([name, value]) => `${shown(value)} ${name} at ${size}, more than ${bounds[name]}`),
  );
  const steep = (['main', 'database'] as const).flatMap((thread) =>
    measured.flatMap(({ size, cost }, index) => {
      const half = measured.slice(index + 1).find((other) => other.size === size >> 1)?.cost[thread];
      if (half === undefined || cost[thread] < FLOOR_MS || cost[thread] <= LINEAR * half) return [];
      return `${shown(cost[thread])} ms of ${thread} at ${size}, ${shown(half)} at half`;
    }),
  );
  return [...broken, ...steep];
}

export function difference(after: Counts, before: Counts): Counts {
  return combined(after, before, (one, other) => one - other);
}
function least(one: Counts, other: Counts): Counts {
  return combined(one, other, Math.min);
}

function combined(one: Counts, other: Counts, by: (one: number, other: number) => number): Counts {
  return Object.fromEntries(entriesOf(one).map(([name, value]) => [name, by(value, other[name])])) as Counts;
}

function entriesOf(counts: Counts): [keyof Counts, number][] {
  return Object.entries(counts) as [keyof Counts, number][];
}

function shown(value: number): number {
  return Math.round(value * 10) / 10;
}
