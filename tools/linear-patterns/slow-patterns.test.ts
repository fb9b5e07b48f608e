import { expect, it } from 'vitest';
import { slowPatterns } from './slow-patterns.ts';

const findings = (source: string) => slowPatterns('a.ts', source, new Set());

it.each([
  ['text.replace(/\\/+$/, "")', '/\\/+$/: 2nd degree polynomial'],
  ['const TAG = /<svg\\b[^>]*>/i;', '/<svg\\b[^>]*>/i: 2nd degree polynomial'],
  ['if (/^(a|a)*$/.test(text)) end();', '/^(a|a)*$/: exponential'],
  ['new RegExp(text)', 'RegExp(): write it as a literal'],
])('finds what can take more than linear time: %s', async (source, finding) => {
  expect(await findings(`let text = '';\n${source}`)).toEqual([
    expect.stringContaining(`a.ts:2: ${finding}`),
  ]);
});

it('lets linear ones pass, and keeps them in mind', async () => {
  const linear = new Set<string>();
  const source = 'a = [/^\\/+/, /^[^@]+@[^@]+$/u, /\\s+/g, "/\\/+$/"]; // /\\/+$/';
  expect(await slowPatterns('a.ts', source, linear)).toEqual([]);
  expect([...linear]).toEqual(['/^\\/+/', '/^[^@]+@[^@]+$/u', '/\\s+/g']);
});
