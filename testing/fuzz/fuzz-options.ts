import { parseArgs } from 'node:util';
import { TARGETS, type TargetName } from './target.ts';

export type FuzzOptions = {
  seed: number;
  requests: number;
  targets: readonly TargetName[];
  connections: number;
  only: number | null;
  goOn: boolean;
  /** Seconds of the dearest requests from four connections, in place of the drawn ones. */
  stormSeconds: number | null;
};

const MOST_REQUESTS = 1_000_000;
const MOST_CONNECTIONS = 32;
const LONGEST_STORM_S = 600;

export const USAGE = `npm run fuzz -- [--requests 20000] [--target ${TARGETS.join('|')}] [--seed S] [--only N] [--connections 1] [--all] [--storm 30]`;

/** @throws Error naming the option that is wrong and what it takes. */
export function parseFuzzOptions(args: readonly string[], newSeed: () => number): FuzzOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string' },
      target: { type: 'string' },
      connections: { type: 'string', default: '1' },
      only: { type: 'string' },
      all: { type: 'boolean', default: false },
      storm: { type: 'string' },
    },
  });
  return {
    seed: values.seed === undefined ? newSeed() : wholeNumber('--seed', values.seed, 0, 0x7fff_ffff),
    requests: wholeNumber('--requests', values.requests, 1, MOST_REQUESTS),
    targets: values.target === undefined ? TARGETS : [targetNamed(values.target)],
    connections: wholeNumber('--connections', values.connections, 1, MOST_CONNECTIONS),
    only: values.only === undefined ? null : wholeNumber('--only', values.only, 0, MOST_REQUESTS),
    goOn: values.all,
    stormSeconds:
      values.storm === undefined ? null : wholeNumber('--storm', values.storm, 1, LONGEST_STORM_S),
  };
}

function targetNamed(text: string): TargetName {
  const target = TARGETS.find((name) => name === text);
  if (!target)
    throw new Error(`--target is "${text}": give one of ${TARGETS.join(', ')}, or leave it out for all.`);
  return target;
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most) {
    throw new Error(`${option} is "${text}": give a whole number from ${least} to ${most}.`);
  }
  return number;
}
