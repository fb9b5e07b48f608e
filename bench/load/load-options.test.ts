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
  ])('tries %j on a site of its own', (args, trial) => {
    expect(parseLoadOptions(args, {}).trial).toEqual(trial);
  });

  it.each([
    [['--seconds', '0'], /--seconds is "0": give a whole number from 1 to 600/],
    [['--seconds', '1e3'], /--seconds/],
    [['--connections', '501'], /--connections is "501": give a whole number from 1 to 500/],
    [['--url', 'http://example.org'], /this machine only/],
    [['--rate', '5'], /--rate/],
    [['--releases', 'all'], /--releases is "all"/],
    [['--outage', '601'], /--outage is "601"/],
    [['--logins', '201'], /--logins is "201"/],
  ])('refuses %j', (args, message) => {
    expect(() => parseLoadOptions(args, {})).toThrow(message);
  });
});
