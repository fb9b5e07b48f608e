import { expect, it } from 'vitest';
import { StartupError } from '../../base/startup-error.ts';
import { parsePartOptions } from './part-options.ts';

const SHELL = ['--shell', 'http://127.0.0.1:4173'];

it('takes a remote and the site that it is developed in', () => {
  expect(parsePartOptions(['remote-public', ...SHELL], {})).toEqual({
    part: 'remote-public',
    shell: 'http://127.0.0.1:4173',
    port: 4174,
  });
  expect(parsePartOptions(['--shell=https://example.org/', 'remote-admin'], { PORT: '0' })).toEqual({
    part: 'remote-admin',
    shell: 'https://example.org',
    port: 0,
  });
});

it.each([
  [['host', ...SHELL], 'The host is no remote'],
  [['remote-publik', ...SHELL], '"remote-publik" is no remote'],
  [[...SHELL], 'Name the remote'],
  [['remote-public', 'remote-admin', ...SHELL], 'One part at a time'],
  [['remote-public'], 'Name the deployed site'],
  [['remote-public', '--shell', '127.0.0.1:4173'], '--shell is "127.0.0.1:4173"'],
  [['remote-public', '--shell', 'http://127.0.0.1/publications'], 'without a path'],
  [['remote-public', '--shell', 'ftp://127.0.0.1'], '--shell is'],
  [['remote-public', ...SHELL, '--watch'], '--watch'],
])('says what is wrong with %j, and what can be given', (args, complaint) => {
  const parse = () => parsePartOptions(args, {});

  expect(parse).toThrow(StartupError);
  expect(parse).toThrow(complaint);
  expect(parse).toThrow(
    'npm run dev -- <remote> --shell <site address>   one remote (remote-public or remote-admin)',
  );
});

it('takes no port that is none', () => {
  expect(() => parsePartOptions(['remote-public', ...SHELL], { PORT: 'x' })).toThrow('PORT is "x"');
});
