import { expect, it } from 'vitest';
import { readVariable, requireVariables } from './read-variables.ts';

it.each([undefined, '', ' '])('a variable that is %j has its default', (given) => {
  expect(readVariable({ SITE_TIME_ZONE: given }, 'SITE_TIME_ZONE')).toBe('Asia/Riyadh');
  expect(readVariable({ SUPABASE_URL: given }, 'SUPABASE_URL')).toBeNull();
});

it.each([
  ['SITE_TIME_ZONE', 'Europe/Berlin'],
  ['SITE_TIME_ZONE', 'America/Argentina/Buenos_Aires'],
  ['SITE_TIME_ZONE', 'UTC'],
  ['SUPABASE_URL', 'https://project.supabase.example'],
] as const)('%s takes %s', (name, value) => {
  expect(readVariable({ [name]: ` ${value} ` }, name)).toBe(value);
});

it.each([
  ...['Riyadh', '+03:00', 'Asia/Nowhere', 'Asia/', '<b>', 'Asia/Riyadh; x'].map(
    (zone) => ['SITE_TIME_ZONE', zone] as const,
  ),
  ...[
    'project.supabase.example',
    '//elsewhere.example',
    'ftp://project.supabase.example',
    'javascript:alert(1)',
  ].map((address) => ['SUPABASE_URL', address] as const),
  ['KEEP_RELEASES', '1'],
] as const)('%s refuses "%s" by name', (name, value) => {
  expect(() => readVariable({ [name]: value }, name)).toThrow(`${name} is "${value}": give `);
});

it('all that is wrong for a reader is said at once, and no key is repeated', () => {
  const environment = {
    SITE_WHATSAPP_NUMBER: '+966 50',
    SITE_URL: 'example.org',
    SUPABASE_SECRET_KEY: 'sb_publishable_0123456789',
    PORT: 'not read by this one',
  };
  expect(() => requireVariables(environment, 'compose')).toThrow(
    /^SUPABASE_SECRET_KEY is the public key: give the sb_secret_\.\.\. one; SITE_WHATSAPP_NUMBER is .*; SITE_URL is "example\.org": give [^;]+\.$/,
  );
});
