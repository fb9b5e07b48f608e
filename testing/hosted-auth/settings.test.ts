import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { HOSTED_SETTINGS } from './settings.ts';

const CONFIG = readFileSync(path.join(import.meta.dirname, '../../supabase/config.toml'), 'utf8');

const UNIT_SECONDS = { h: 3600, m: 60, s: 1, '': 1 };

/** A value of the configuration, times in seconds. */
function configured(name: string): number | boolean {
  const value = new RegExp(`^${name} = "?(\\w+)"?$`, 'm').exec(CONFIG)?.[1] ?? '';
  if (value === 'true' || value === 'false') return value === 'true';
  const [, number = '', unit = ''] = /^(\d+)([hms]?)$/.exec(value) ?? [];
  return Number(number) * UNIT_SECONDS[unit as keyof typeof UNIT_SECONDS];
}

test('the stand-in for hosted Supabase is configured as the project is', () => {
  expect(HOSTED_SETTINGS).toMatchObject({
    jwtSeconds: configured('jwt_expiry'),
    minimumPasswordLength: configured('minimum_password_length'),
    requireCurrentPassword: configured('require_current_password'),
    reuseSeconds: configured('refresh_token_reuse_interval'),
    timeboxSeconds: configured('timebox'),
    inactivitySeconds: configured('inactivity_timeout'),
    linkSeconds: configured('otp_expiry'),
    linkDigits: configured('otp_length'),
    mailIntervalSeconds: configured('max_frequency'),
    maximumFactors: configured('max_enrolled_factors'),
  });
});
