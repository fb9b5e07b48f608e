import { expect, test } from 'vitest';
import { findGrowth, type Sample } from './growth.ts';

const MEGABYTE = 1024 * 1024;

function samples(heapMegabytes: (index: number) => number): Sample[] {
  return Array.from({ length: 30 }, (_, index) => ({
    atSeconds: index * 10,
    heapBytes: heapMegabytes(index) * MEGABYTE,
    residentBytes: 300 * MEGABYTE,
    handles: 20 + (index % 3),
  }));
}

test('a process that warms up and settles has not grown', () => {
  expect(findGrowth(samples((index) => (index < 8 ? 30 + index * 5 : 70 + (index % 2))))).toEqual([]);
});

test('one that goes on taking has, and is told by how much', () => {
  expect(findGrowth(samples((index) => 50 + index * 3))).toEqual([
    `heapBytes grew from ${95 * MEGABYTE} to ${125 * MEGABYTE}`,
  ]);
});

test('handles that are never closed are growth', () => {
  const leaking = samples(() => 50).map((sample, index) => ({ ...sample, handles: index * 2 }));
  expect(findGrowth(leaking)[0]).toMatch(/^handles grew/);
});
