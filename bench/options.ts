import { parseArgs } from 'node:util';
import { OUR_SITE } from './figures/summary.ts';
import { PEER_NAMES, WITHOUT_SCRIPTS } from './serving/peer-sites.ts';

/** Every site of the bench, in the order of the table. */
export const SITE_NAMES = [OUR_SITE, WITHOUT_SCRIPTS, ...PEER_NAMES] as const;

export type SiteName = (typeof SITE_NAMES)[number];

export type BenchOptions = {
  runs: number;
  /** In the order of SITE_NAMES. */
  sites: readonly SiteName[];
  /** Measure what only our site has, instead: the console's login forms, and what renditions save. */
  isDetails: boolean;
  /** Measure the console beside its peer, instead. */
  isConsole: boolean;
};

export const USAGE = `npm run bench -- [--runs 5] [--only ${SITE_NAMES.join(',')}] | --details | --console`;

/** @throws Error naming the option that is wrong and what it takes. */
export function parseOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string' },
      details: { type: 'boolean', default: false },
      console: { type: 'boolean', default: false },
    },
  });
  if (!/^[1-9]\d?$/.test(values.runs)) {
    throw new Error(`--runs is "${values.runs}": give a number from 1 to 99.`);
  }
  const wanted = values.only?.split(',').map((name) => name.trim()) ?? SITE_NAMES;
  const unknown = wanted.filter((name) => !SITE_NAMES.some((site) => site === name));
  if (unknown.length > 0) {
    throw new Error(`--only names ${unknown.join(', ')}: give some of ${SITE_NAMES.join(', ')}.`);
  }
  if (values.details && values.only) throw new Error('--details are of our own site: leave --only away.');
  if (values.console && (values.only || values.details)) {
    throw new Error('--console measures the console and its peer: leave the rest away.');
  }
  const { details: isDetails, console: isConsole } = values;
  return {
    isDetails,
    isConsole,
    runs: Number(values.runs),
    sites: SITE_NAMES.filter((name) => wanted.includes(name)),
  };
}
