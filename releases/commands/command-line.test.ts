import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCommandLine } from './command-line.ts';

const command = { usage: 'npm run release -- <part> [--target DIR]', words: 1 };

describe('parseCommandLine', () => {
  it('takes a part and a folder', () => {
    const line = parseCommandLine(['host', '--target', 'elsewhere'], command);

    expect(line).toMatchObject({ positionals: ['host'], distDir: path.resolve('elsewhere') });
  });

  it('gives nothing to do when help is asked for', () => {
    expect(parseCommandLine(['--help'], command)).toBeNull();
  });

  it.each([
    [['host', '--targt', 'x'], "Unknown option '--targt'."],
    [['host', '--target'], "Option '--target <value>' argument missing."],
    [['host', 'remote-admin'], '"remote-admin" is one word too many.'],
  ])('says of %j what is wrong and how to do it', (args, problem) => {
    expect(() => parseCommandLine(args, command)).toThrow(`${problem}\n${command.usage}`);
  });
});
