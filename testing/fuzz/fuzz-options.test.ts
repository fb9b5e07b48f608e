import { expect, test } from 'vitest';
import { parseFuzzOptions } from './fuzz-options.ts';

const parse = (...args: string[]) => parseFuzzOptions(args, () => 7);

test('all targets get 20,000 requests of a new seed unless something else is asked for', () => {
  expect(parse()).toEqual({
    seed: 7,
    requests: 20_000,
    targets: ['embedded', 'postgres', 'nginx'],
    connections: 1,
    only: null,
    goOn: false,
    stormSeconds: null,
  });
  expect(parse('--seed', '3', '--target', 'nginx', '--only', '12', '--all', '--storm', '30')).toMatchObject({
    seed: 3,
    targets: ['nginx'],
    only: 12,
    goOn: true,
    stormSeconds: 30,
  });
});

test.each([
  ['--requests', '0', '--requests is "0": give a whole number from 1 to 1000000.'],
  ['--requests', '1e3', '--requests is "1e3"'],
  ['--connections', '33', 'from 1 to 32'],
  ['--target', 'example.org', '--target is "example.org": give one of embedded, postgres, nginx'],
])('%s %s is refused', (option, value, message) => {
  expect(() => parse(option, value)).toThrow(message);
});
