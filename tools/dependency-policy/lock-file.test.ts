import { expect, test } from 'vitest';
import { lockFileProblems } from './lock-file.ts';

const LOCK = "packages:\n\n  '@a/b@1.0.0':\n    resolution: {integrity: sha512-abc==}\n";
const SETTINGS = "allowBuilds:\n  '@a/b': false\n  c: false\n\nstrictDepBuilds: true\n";

test('a lock file of checksums alone is fine', () => {
  expect(lockFileProblems(LOCK, SETTINGS)).toEqual([]);
});

test.each([
  [
    'an address',
    LOCK.replace('sha512-abc==', 'sha512-abc==, tarball: https://files.example/b.tgz'),
    'carries an address',
  ],
  ['no checksum', LOCK.replace('integrity: sha512-abc==', 'directory: ../b'), '@a/b@1.0.0 has no sha512'],
  ['a weak checksum', LOCK.replace('sha512', 'sha1'), 'has no sha512'],
])('%s is told', (_, lock, problem) => {
  expect(lockFileProblems(lock, SETTINGS).join()).toContain(problem);
});

test('an install script that is let run is told, and a workspace that lets unlisted ones pass', () => {
  const [script, strict] = lockFileProblems(LOCK, "allowBuilds:\n  '@a/b': true\n  c: false\n");
  expect(script).toContain('@a/b may run an install script');
  expect(strict).toContain('strictDepBuilds');
});
