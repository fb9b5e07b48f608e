import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

test('an empty environment gives the defaults that the README names', () => {
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
    databaseUrl: null,
    doiResolverUrl: 'https://doi.org',
    orcidUrl: 'https://pub.orcid.org',
    crossrefUrl: 'https://api.crossref.org',
    contactEmail: null,
  });
});

test('blank variables count as absent', () => {
  expect(parseConfig({ PORT: ' ', ADMIN_USERNAME: '', ADMIN_PASSWORD: '', SEED: '' })).toMatchObject({
    port: 4173,
    adminUsername: 'admin',
    adminPassword: null,
    seed: 'sample',
  });
});

test('a password keeps its spaces', () => {
  expect(parseConfig({ ADMIN_PASSWORD: ' correct horse ' }).adminPassword).toBe(' correct horse ');
});

test.each([
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['ADMIN_USERNAME', 'two words'],
  ['ADMIN_USERNAME', 'a@b'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_PASSWORD', 'é'.repeat(129)],
  ['ADMIN_PASSWORD', 'Burhan-2026-Research'],
  ['ADMIN_EMAIL_DOMAIN', 'not a domain'],
  ['ADMIN_EMAIL_DOMAIN', 'localhost'],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_0123456789abcdef'],
  ['SUPABASE_PUBLISHABLE_KEY', 'with space in it, long enough'],
  ['SUPABASE_PUBLISHABLE_KEY', 'short'],
  ['SEED', 'yes'],
  ['DATABASE_URL', 'mysql://localhost/a'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DOI_RESOLVER_URL', 'ftp://doi.org'],
  ['ORCID_URL', 'orcid.org'],
  ['CROSSREF_URL', 'api.crossref.org'],
  ['CROSSREF_URL', 'https://api.crossref.org?mailto=a@example.org'],
  ['CROSSREF_URL', 'https://user:secret@api.crossref.org'],
  ['CONTACT_EMAIL', 'editor'],
  ['CONTACT_EMAIL', 'a@example.org, b@example.org'],
  ['CONTACT_EMAIL', 'a@example.org)\r\nx-other: 1'],
  ['CONTACT_EMAIL', 'a@(example.org)'],
  ['SITE_REPORT_URL', 'reports'],
  ['SITE_URL', 'example.org'],
  ['SITE_TIME_ZONE', 'Asia/Nowhere'],
  ['SITE_TIME_ZONE', '+03:00'],
  ['SITE_WHATSAPP_NUMBER', '+966 50'],
])('%s "%s" is refused by name', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(name);
});

test('every bad variable is named, in one line', () => {
  const parse = () => parseConfig({ PORT: 'x', SEED: 'y', DATABASE_URL: 'z' });
  expect(parse).toThrow(/^(?=.*PORT)(?=.*SEED)(?=.*DATABASE_URL)[^\n]+$/);
});

test('a bad password is not repeated', () => {
  expect(() => parseConfig({ ADMIN_PASSWORD: 'hush' })).toThrow(/^(?!.*hush)/);
});
