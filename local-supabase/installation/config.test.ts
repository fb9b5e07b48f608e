import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

test('an empty environment gives the defaults that are documented', () => {
  expect(parseConfig({}, '/srv/site')).toMatchObject({
    port: 4173,
    host: '127.0.0.1',
    dataDir: '/srv/site/.data',
    distDir: '/srv/site/dist',
    adminUsername: 'admin',
    adminPassword: null,
    adminEmailDomain: 'console.burhan.example',
    publishableKey: null,
    seed: 'sample',
    sessionIdle: 43_200,
    sessionMax: 604_800,
    requireSecondFactor: false,
    siteUrl: 'https://burhan.example',
  });
});

test('a password keeps its spaces', () => {
  expect(parseConfig({ ADMIN_PASSWORD: ' correct horse ' }).adminPassword).toBe(' correct horse ');
});

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['ADMIN_USERNAME', 'two words'],
  ['ADMIN_PASSWORD', 'é'.repeat(37)],
  ['ADMIN_EMAIL_DOMAIN', 'not a domain'],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_0123456789abcdef'],
  ['SUPABASE_PUBLISHABLE_KEY', 'with space in it, long enough'],
  ['SEED', 'yes'],
  ['DOI_RESOLVER_URL', 'ftp://doi.org'],
  ['CROSSREF_URL', 'api.crossref.org'],
  ['CONTACT_EMAIL', 'a@example.org, b@example.org'],
  ['CONTACT_EMAIL', 'a@example.org)\r\nx-other: 1'],
  ['SESSION_IDLE', '59'],
  ['SESSION_MAX', '31536001'],
  ['SESSION_MAX', '1e3'],
  ['REQUIRE_SECOND_FACTOR', 'yes'],
  ['SITE_URL', 'example.org'],
  ['SITE_TIME_ZONE', 'Asia/Nowhere'],
  ['SITE_WHATSAPP_NUMBER', '+966 50'],
])('%s "%s" is refused by name', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(name);
});

test('a bad password is not repeated', () => {
  expect(() => parseConfig({ ADMIN_PASSWORD: 'hush' })).toThrow(/^(?!.*hush)/);
});

test('a password that is too short is told what it takes', () => {
  expect(() => parseConfig({ ADMIN_PASSWORD: '12345678901' })).toThrow(
    'Cannot start with this environment: ADMIN_PASSWORD is too short: give at least 12 characters.',
  );
});

describe('sessions', () => {
  test.each([
    [
      { SESSION_IDLE: '60', SESSION_MAX: '60' },
      { sessionIdle: 60, sessionMax: 60 },
    ],
    [{ SESSION_MAX: '31536000' }, { sessionIdle: 43_200, sessionMax: 31_536_000 }],
    // Without a word about it, a session does not outlive its time for lack of use.
    [{ SESSION_MAX: '3600' }, { sessionIdle: 3600, sessionMax: 3600 }],
    [{ REQUIRE_SECOND_FACTOR: '1' }, { requireSecondFactor: true }],
  ])('%j', (environment, config) => {
    expect(parseConfig(environment)).toMatchObject(config);
  });
});
