import { describe, expect, it } from 'vitest';
import { loopbackOrigin } from './loopback-origin.ts';

describe('loopbackOrigin', () => {
  it.each([
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://127.9.9.9:1/some/page?x', 'http://127.9.9.9:1'],
    ['http://[::1]:8080/', 'http://[::1]:8080'],
    ['http://localhost:4173', 'http://127.0.0.1:4173'],
    ['http://2130706433:8080', 'http://127.0.0.1:8080'],
  ])('%s is this machine', (address, origin) => {
    expect(loopbackOrigin(address)).toBe(origin);
  });

  it.each([
    'http://example.org',
    'http://10.0.0.1:8080',
    'http://0.0.0.0:8080',
    'http://[::]:8080',
    'http://[::ffff:10.0.0.1]:8080',
    'http://127.0.0.1.example.org',
    'http://localhost.example.org',
    'http://notlocalhost:8080',
    'http://my.localhost:8080',
    'http://1.127.0.0.1.example.org',
    'http://127.0.0.1@example.org',
    'http://169.254.169.254',
  ])('refuses %s as another machine', (address) => {
    expect(() => loopbackOrigin(address)).toThrow(/this machine only/);
  });

  it.each(['127.0.0.1:8080', 'https://127.0.0.1:8443', 'ftp://127.0.0.1', ''])('refuses %s', (address) => {
    expect(() => loopbackOrigin(address)).toThrow(/give an http address/);
  });
});
