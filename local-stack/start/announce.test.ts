import { expect, test } from 'vitest';
import { silentLog } from '../base/log.ts';
import { announce, isOutputStored } from './announce.ts';

const pipe = { isFile: () => false, dev: 25, ino: 1234 };

test.each([
  ['a file', {}, { ...pipe, isFile: () => true }, true],
  ['the journal', { JOURNAL_STREAM: '25:1234' }, pipe, true],
  ['a pipe', {}, pipe, false],
  ['a pipe of something that the journal started', { JOURNAL_STREAM: '25:99' }, pipe, false],
])('what goes to %s', (_case, environment, output, isStored) => {
  expect(isOutputStored(environment, output)).toBe(isStored);
});

const said = (generatedPassword: string | null, adminPassword: string | null = null) => {
  let text = '';
  const output = { isTTY: true, write: (given: string) => (text += given) };
  const stack = { url: 'http://127.0.0.1:4173', generatedPassword };
  const config = { adminUsername: 'chief', adminPassword, dataDir: '/srv/data' };
  announce(stack, config, { log: silentLog, isStored: false, output });
  return text;
};

test('a terminal is told at every start where site, console and password are, how to stop and what to read', () => {
  for (const generatedPassword of [null, 'of-the-first-start']) {
    const text = said(generatedPassword);
    expect(text).toContain('http://127.0.0.1:4173/update-panel, log in as chief');
    expect(text).toContain('adminPassword in /srv/data/secrets.json');
    expect(text).toMatch(/Ctrl-C[\s\S]*README\.md/);
    expect(text.includes('of-the-first-start')).toBe(generatedPassword !== null);
  }
});

test('a terminal is not told a password of the environment', () => {
  expect(said(null, 'given-by-hand')).toContain('the one of ADMIN_PASSWORD');
  expect(said(null, 'given-by-hand')).not.toContain('given-by-hand');
});
