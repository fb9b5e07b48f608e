import { describe, expect, it } from 'vitest';
import { parseOptions, SITE_NAMES } from './options.ts';

describe('parseOptions', () => {
  it('measures every site five times by default', () => {
    expect(parseOptions([])).toEqual({ runs: 5, sites: SITE_NAMES, isDetails: false, isConsole: false });
  });

  it('takes the sites that are asked for, in the order of the table', () => {
    expect(parseOptions(['--runs', '3', '--only', 'spa, static-limit'])).toEqual({
      runs: 3,
      sites: ['static-limit', 'spa'],
      isDetails: false,
      isConsole: false,
    });
  });

  it.each([
    [['--runs', '0'], /--runs is "0"/],
    [['--runs', 'many'], /--runs is "many"/],
    [['--only', 'spa,astro'], /--only names astro: give some of burhan, without-scripts, static-limit/],
    [['--fast'], /--fast/],
    [['--details', '--only', 'spa'], /leave --only away/],
    [['--console', '--details'], /leave the rest away/],
  ])('refuses %j', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });
});
