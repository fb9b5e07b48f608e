import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attackBytes } from '../attack.ts';
import { backendAttacks, nginxAttacks } from './attacks.ts';

const SAMPLE = { seed: 5, numRuns: 3000 };

test.each([
  ['a backend', backendAttacks],
  ['nginx', nginxAttacks],
])('attacks on %s are the same for one seed, and one of them is found again by its place', (_, arbitrary) => {
  const attacks = fc.sample(arbitrary, SAMPLE);
  expect(fc.sample(arbitrary, { ...SAMPLE, numRuns: 20 })).toEqual(attacks.slice(0, 20));
  expect(fc.sample(arbitrary, { seed: SAMPLE.seed, path: '2999', numRuns: 1 })).toEqual([attacks[2999]]);
});

test('an admin never writes', () => {
  const attacks = fc.sample(backendAttacks, SAMPLE);
  const methods = new Set(attacks.filter(({ caller }) => caller === 'admin').map(({ method }) => method));
  expect([...methods].sort()).toEqual(['GET', 'HEAD']);
});

test('much of it is what the site allows, but for a little; some of it is none of that', () => {
  const attacks = fc.sample(nginxAttacks, SAMPLE);
  const share = (is: RegExp) =>
    attacks.filter(({ target, bytes }) => is.test(bytes ?? target)).length / attacks.length;
  expect(share(/^\/rest\/v1\/(?:publications|submitted_papers|ongoing_projects|metrics)\?/)).toBeGreaterThan(
    0.2,
  );
  for (const is of [
    /__proto__/,
    /match\./,
    /\(or\(or\(/,
    /^\/-\//,
    /grant_type=%70assword/,
    /%c0%a/i,
    /\.\.\\/,
    /%00/,
  ]) {
    expect(share(is), String(is)).toBeGreaterThan(0.001);
  }
});

test('every attack has bytes of its own, however strange', () => {
  for (const attack of fc.sample(nginxAttacks, { seed: 6, numRuns: 500 })) {
    expect(attackBytes(attack, [['apikey', 'key']]).length).toBeGreaterThan(0);
  }
});
