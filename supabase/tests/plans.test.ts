import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SHORTEST_PASSWORD } from '@burhan/shared/limits';
import { expect, test } from 'vitest';

const SETTINGS = readFileSync(path.join(import.meta.dirname, '../config.toml'), 'utf8');

// The platform takes or refuses [auth] as a whole: with one setting that a plan lacks, sign-up would stay open.
test('the settings for every plan have nothing that a plan may lack', () => {
  expect(SETTINGS).not.toMatch(/^\[auth\.(hook|sessions|email\.(template|smtp))/m);
  expect(SETTINGS).not.toMatch(/^(subject|content_path|max_frequency) =/m);
});

test('they refuse sign-up and short passwords, and an account is not moved to another mailbox without its own', () => {
  const [, auth, email] = SETTINGS.split(/^\[auth(?:\.email)?\]$/m);
  expect(auth).toContain('\nenable_signup = false\nenable_anonymous_sign_ins = false\n');
  expect(auth).toContain(`\nminimum_password_length = ${SHORTEST_PASSWORD}\n`);
  expect(email).toContain('\nenable_confirmations = true\ndouble_confirm_changes = true\n');
});
