import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENT = readFileSync(path.join(import.meta.dirname, '../../docs/security.md'), 'utf8');

/** The requirements of levels 1 and 2 in OWASP ASVS 5.0, by section: their numbers, then how many are of level 1. */
const ASVS: Readonly<Record<string, readonly [numbers: number[], ofLevel1: number[]]>> = {
  '6.1': [[1, 2, 3], [1]],
  '6.2': [
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    [1, 2, 3, 4, 5, 6, 7, 8],
  ],
  '6.3': [
    [1, 2, 3, 4],
    [1, 2],
  ],
  '6.4': [
    [1, 2, 3, 4],
    [1, 2],
  ],
  '6.5': [[1, 2, 3, 4, 5], []],
  '6.6': [[1, 2, 3], []],
  '6.8': [[1, 2, 3, 4], []],
  '7.1': [[1, 2, 3], []],
  '7.2': [
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ],
  '7.3': [[1, 2], []],
  '7.4': [
    [1, 2, 3, 4, 5],
    [1, 2],
  ],
  '7.5': [[1, 2], []],
  '7.6': [[1, 2], []],
};

const rows = [...DOCUMENT.matchAll(/^\| (\d\.\d\.\d+) \((\d)\) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = '', level = '', , state = '']) => ({ number, level, state }),
);

test('has every requirement of levels 1 and 2 of both chapters once, in order', () => {
  const expected = Object.entries(ASVS).flatMap(([section, [numbers, ofLevel1]]) =>
    numbers.map((number) => `${section}.${number} (${ofLevel1.includes(number) ? 1 : 2})`),
  );
  expect(expected).toHaveLength(53);
  expect(rows.map(({ number, level }) => `${number} (${level})`)).toEqual(expected);
});

test.each(rows)('says of $number whether it is met, and shows it or says why', ({ state }) => {
  expect(state).toMatch(/\b(?:met|in part|not met|does not apply)\b/);
  // A test that shows it, or a reason.
  expect(/\[[\w-]+\]/.test(state) || /: .{5,}/.test(state)).toBe(true);
});

test('names tests that it says the place of, and no others', () => {
  const defined = [...DOCUMENT.matchAll(/^\[([\w-]+)\]: /gm)].map(([, name]) => name);
  const used = rows.flatMap(({ state }) =>
    [...state.matchAll(/\[([\w-]+)\](?!\()/g)].map(([, name]) => name),
  );
  expect([...new Set(used)].toSorted()).toEqual(defined.toSorted());
});
