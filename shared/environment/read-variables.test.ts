import { expect, it } from 'vitest';
import { readEnvironment, readVariable } from './read-variables.ts';

it.each([undefined, ' '])('what people rely on has its default where it is %j', (blank) => {
  const trial = { PORT: 4173, HOST: '127.0.0.1', DATA_DIR: '.data', SEED: 'sample' };
  const admin = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: null, REQUIRE_SECOND_FACTOR: false };
  const site = { ADMIN_EMAIL_DOMAIN: 'console.burhan.example', SITE_TIME_ZONE: 'Asia/Riyadh' };
  const defaults = { ...trial, ...admin, ...site, SUPABASE_PUBLISHABLE_KEY: null };
  const environment = Object.fromEntries(Object.keys(defaults).map((name) => [name, blank]));
  expect(readEnvironment(environment)).toMatchObject(defaults);
});

it.each([
  ['SITE_TIME_ZONE', ' America/Argentina/Buenos_Aires ', 'America/Argentina/Buenos_Aires'],
  ['SITE_TIME_ZONE', 'UTC', 'UTC'],
  ['SUPABASE_URL', 'https://project.supabase.example/', 'https://project.supabase.example'],
  ['SITE_URL', 'https://www.example.org/a?b', 'https://www.example.org'],
  ['ADMIN_EMAIL_DOMAIN', 'Example.org', 'example.org'],
  ['ADMIN_PASSWORD', ' correct horse ', ' correct horse '],
] as const)('%s: %j is taken as %j', (name, given, taken) => {
  expect(readVariable({ [name]: given }, name)).toBe(taken);
});

it.each([
  ...['+03:00', 'Asia/Nowhere', 'Asia/', '<b>'].map((zone) => ['SITE_TIME_ZONE', zone] as const),
  ...['project.example', 'ftp://a.example', 'http://'].map((address) => ['SUPABASE_URL', address] as const),
  ...['80a', '70000'].map((port) => ['PORT', port] as const),
  ['CONTENT_LATE_MINUTES', '0'],
  ['ADMIN_USERNAME', 'two words'],
  ['ADMIN_EMAIL_DOMAIN', 'not a domain'],
  ['SEED', 'yes'],
  ['REQUIRE_SECOND_FACTOR', 'yes'],
  ['CONTACT_EMAIL', 'a@example.org, b@example.org'],
  ['SITE_URL', 'example.org'],
  ['SITE_WHATSAPP_NUMBER', '+966 50'],
  ['NGINX_BACKEND', 'localhost'],
] as const)('%s refuses "%s" by name', (name, value) => {
  expect(() => readVariable({ [name]: value }, name)).toThrow(`${name} is "${value}": give `);
});

it.each([
  ['CONTACT_EMAIL', 'a@example.org)\r\nx-other: 1', 'is "a@example.org)'],
  ['CONTACT_EMAIL', `${'a'.repeat(250)}@example.org`, 'is longer than 254 characters'],
  ['ADMIN_PASSWORD', '12345678901', 'is too short: give at least 12 characters.'],
  ['ADMIN_PASSWORD', 'é'.repeat(37), 'is too long: give at most 72 bytes'],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_0123456789abcdef', 'is a secret key'],
  ['SUPABASE_PUBLISHABLE_KEY', 'with space in it, long enough', 'is not a key'],
  ['HOSTED_DATABASE_URL', 'mysql://me:secret@host/x', 'is not a PostgreSQL address'],
] as const)('%s "%s" %s', (name, value, reason) => {
  expect(() => readVariable({ [name]: value }, name)).toThrow(`${name} ${reason}`);
});

it('all that is wrong is said at once, and no secret is repeated', () => {
  const environment = { SUPABASE_SECRET_KEY: 'sb_publishable_0123456789', ADMIN_PASSWORD: 'hush' };
  expect(() => readEnvironment(environment)).toThrow(
    /^ADMIN_PASSWORD is too short[^;]+; SUPABASE_SECRET_KEY is the public key: give the sb_secret_\.\.\. one\.$/,
  );
  expect(() => readEnvironment(environment)).not.toThrow(/hush|0123456789/);
});
