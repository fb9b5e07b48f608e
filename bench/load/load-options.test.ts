import { describe, expect, it } from 'vitest';
import { parseLoadOptions } from './load-options.ts';

describe('parseLoadOptions', () => {
  it('loads the local nginx for 20 seconds over 20 connections by default, without writes', () => {
    expect(parseLoadOptions([], {})).toEqual({
      origin: 'http://127.0.0.1:8080',
      seconds: 20,
      connections: 20,
      admin: null,
      trial: null,
    });
  });

  it.each([
    [{ ADMIN_PASSWORD: 'secret' }, 'admin@console.burhan.example'],
    [{ ADMIN_PASSWORD: 'secret', ADMIN_USERNAME: 'me', ADMIN_EMAIL_DOMAIN: 'x.org' }, 'me@x.org'],
    [{ ADMIN_PASSWORD: 'secret', ADMIN_USERNAME: 'me@y.org' }, 'me@y.org'],
  ])('takes the account from the environment %j', (environment, email) => {
    expect(parseLoadOptions([], environment).admin).toEqual({ email, password: 'secret' });
  });

  it.each([
    [['--releases', '20'], { kind: 'releases', count: 20 }],
    [['--outage', '60'], { kind: 'outage', seconds: 60 }],
    [['--logins', '60'], { kind: 'logins', count: 60 }],
    [['--timing', '200'], { kind: 'timing', count: 200 }],
  ])('tries %j on a site of its own', (args, trial) => {
    expect(parseLoadOptions(args, {}).trial).toEqual(trial);
  });

  it.each([
    [['--seconds', '0'], /--seconds is "0": give a whole number from 1 to 600/],
    [['--seconds', '1e3'], /--seconds/],
    [['--connections', '501'], /--connections is "501": give a whole number from 1 to 500/],
    [['--rate', '5'], /--rate/],
    [['--releases', 'all'], /--releases is "all"/],
    [['--outage', '601'], /--outage is "601"/],
    [['--logins', '201'], /--logins is "201"/],
    [['--timing', '1001'], /--timing is "1001"/],
  ])('refuses %j', (args, message) => {
    expect(() => parseLoadOptions(args, {})).toThrow(message);
  });
});

describe('the address to load', () => {
  it.each([
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://127.9.9.9:1/some/page?x', 'http://127.9.9.9:1'],
    ['http://[::1]:8080/', 'http://[::1]:8080'],
    ['http://localhost:4173', 'http://127.0.0.1:4173'],
    ['http://2130706433:8080', 'http://127.0.0.1:8080'],
  ])('%s is this machine', (address, origin) => {
    expect(parseLoadOptions(['--url', address], {}).origin).toBe(origin);
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
    expect(() => parseLoadOptions(['--url', address], {})).toThrow(/this machine only/);
  });

  it.each(['127.0.0.1:8080', 'https://127.0.0.1:8443', 'ftp://127.0.0.1', ''])('refuses %s', (address) => {
    expect(() => parseLoadOptions(['--url', address], {})).toThrow(/give an http address/);
  });
});
