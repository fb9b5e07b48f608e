import { setTimeout as delay } from 'node:timers/promises';
import { type Attack, attackBytes, PLAIN } from './attack.ts';
import { exchangeBytes } from './exchange.ts';
import { LIMITS } from './judge.ts';
import { starvedMs } from './machine-time.ts';
import type { Duration } from './strike.ts';
import type { Target } from './target.ts';

const CONNECTIONS = 4;
const PROBE_EVERY_MS = 50;

const read = (query: string): Attack => ({
  ...PLAIN,
  kind: 'storm',
  target: `/rest/v1/publications?${query}`,
});
const regexes = ['((.*)*)*x', '(.*)(.*)(.*)(.*)\\4\\3\\2\\1x', '((a+)+)+$', '(((.+)+)+)+\\1q'];

/** The requests that once stopped the site or froze it: names of prototypes, and regular expressions without an end. */
const STORM: readonly Attack[] = [
  read('select=id,__proto__(a)&__proto__.get=eq.1'),
  read('__proto__=eq.1'),
  read('select=id,constructor(a)&constructor.prototype=eq.1'),
  read('__proto__.where=eq.3'),
  ...regexes.map((regex) =>
    read(
      Array.from(
        { length: 10 },
        (_, index) =>
          `${['summary', 'authors'][index % 2]}=${index % 3 ? 'not.' : ''}match.${encodeURIComponent(regex)}`,
      ).join('&'),
    ),
  ),
  read(`or=${'(or'.repeat(1000)}(id.eq.1)${')'.repeat(1000)}`),
];

export type StormResult = { sent: number; probes: number; slowestProbe: Duration; problems: string[] };

/** Sends those from four connections for some seconds, and reads beside them. */
export async function runStorm(target: Target, seconds: number): Promise<StormResult> {
  const until = performance.now() + seconds * 1000;
  const result: StormResult = { sent: 0, probes: 0, slowestProbe: { wallMs: 0, ownMs: 0 }, problems: [] };
  const attack = async (lane: number) => {
    for (let turn = lane; performance.now() < until; turn++) {
      const one = STORM[turn % STORM.length] as Attack;
      await exchangeBytes(target.port(), attackBytes(one, target.site.callers[one.caller]), false);
      result.sent++;
    }
  };
  const watch = async () => {
    const pids = [process.pid, ...target.pids()];
    while (performance.now() < until) {
      const before = starvedMs(pids);
      for (const probe of target.probes()) {
        const { name, status, wallMs } = await probe.readTable('publications');
        const ownMs = Math.max(0, wallMs - (wallMs > LIMITS.probeMs ? starvedMs(pids) - before : 0));
        result.probes++;
        if (ownMs > result.slowestProbe.ownMs) result.slowestProbe = { wallMs, ownMs };
        if (status !== 200) result.problems.push(`${name} answered ${status || 'nothing'}`);
      }
      await delay(PROBE_EVERY_MS);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: CONNECTIONS }, (_, lane) => attack(lane))]);
  if (result.slowestProbe.ownMs > LIMITS.probeMs)
    result.problems.push(`a read took ${Math.round(result.slowestProbe.ownMs)} ms`);
  if (!target.isWhole()) result.problems.push('a process that served is gone');
  result.problems = [...new Set(result.problems)];
  return result;
}
