import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckPart } from './check-parts.ts';
import { runChecks } from './run-checks.ts';

const part = (name: string, script: string): CheckPart => ({
  name,
  command: [process.execPath, '-e', script],
  remedy: `repair ${name}`,
});

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line) => printed.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

it('names each part that fails, shows what it said and how to repair it, and runs the others all the same', async () => {
  const parts = [
    part('first', 'console.error("line 3 is wrong"); process.exit(2)'),
    part('second', ''),
    { ...part('third', ''), command: ['/no/such/program'] as const },
  ];
  const result = await runChecks(parts, process.cwd());

  expect(result.passed).toEqual(['second']);
  expect(result.failed.sort()).toEqual(['first', 'third']);
  const text = printed.join('\n');
  expect(text).toMatch(/line 3 is wrong\n✗ first .*: repair first/);
  expect(text).toMatch(/✓ second/);
  expect(text).toMatch(/2 of 3 failed/);
});

it('runs those that write one after the other, before the others', async () => {
  const parts = [
    part('reads', ''),
    { ...part('writes slowly', 'setTimeout(() => {}, 300)'), writes: true },
    { ...part('writes', ''), writes: true },
  ];

  expect((await runChecks(parts, process.cwd())).passed).toEqual(['writes slowly', 'writes', 'reads']);
});
