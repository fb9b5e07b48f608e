import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHORTEST_PASSWORD } from '@burhan/shared/limits';
import { expect, test } from 'vitest';

const settings = (folder: string) =>
  readFile(path.join(import.meta.dirname, '..', folder, 'config.toml'), 'utf8');
const tables = (text: string) => [...text.matchAll(/^\[(.+)\]$/gm)].map(([, name]) => name);

// The platform takes or refuses [auth] as a whole: with one setting that a plan lacks, sign-up would stay open.
test('the settings for every plan have nothing that a plan may lack', async () => {
  const text = await settings('.');
  expect(text).not.toMatch(/^\[auth\.(hook|sessions|email\.(template|smtp))/m);
  expect(text).not.toMatch(/^(subject|content_path|max_frequency) =/m);
});

test('they refuse sign-up and short passwords, and an account is not moved to another mailbox without its own', async () => {
  const [, auth, email] = (await settings('.')).split(/^\[auth(?:\.email)?\]$/m);
  expect(auth).toContain('\nenable_signup = false\nenable_anonymous_sign_ins = false\n');
  expect(auth).toContain(`\nminimum_password_length = ${SHORTEST_PASSWORD}\n`);
  expect(email).toContain('\nenable_confirmations = true\ndouble_confirm_changes = true\n');
});

test('each file for a larger plan has what that one has besides, and nothing else', async () => {
  expect(tables(await settings('plans/pro/supabase'))).toEqual(['auth.sessions']);
  expect(tables(await settings('plans/mail/supabase'))).toEqual(['auth.email.template.recovery']);
});
