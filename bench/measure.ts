import { attempt } from './attempt.ts';
import { lighthouseRun } from './browser/lighthouse-run.ts';
import { phoneRun } from './browser/phone-run.ts';
import type { SiteRun } from './figures/figures.ts';
import { quietMachine } from './quiet-machine.ts';

export type MeasuredSite = { name: string; url: string };

export type Measurement = {
  runs: ReadonlyMap<string, readonly SiteRun[]>;
  /** How busy the machine was at the beginning of each run, in percent. */
  busyPercents: readonly number[];
};

const QUIET_LIMIT_MS = 30_000;

/**
 * Measures the sites in turn, `rounds` times; each round begins with another site, so that a machine that grows slower
 * or faster does so for all.
 * @throws Error naming the site whose run failed twice, or the signal's reason.
 */
export async function measure(
  sites: readonly MeasuredSite[],
  publicKeyHash: string,
  rounds: number,
  signal: AbortSignal,
): Promise<Measurement> {
  const runs = new Map<string, SiteRun[]>(sites.map(({ name }) => [name, []]));
  const busyPercents: number[] = [];

  for (let round = 0; round < rounds; round++) {
    for (const { name, url } of rotated(sites, round)) {
      busyPercents.push(await quietMachine(QUIET_LIMIT_MS));
      const phone = await attempt(name, signal, () => phoneRun(url, publicKeyHash, signal));
      busyPercents.push(await quietMachine(QUIET_LIMIT_MS));
      const lighthouse = await attempt(name, signal, () => lighthouseRun(url, publicKeyHash, signal));
      runs.get(name)?.push({ phone, lighthouse });
      const painted = `publications painted ${Math.round(phone.publicationsMs)} ms`;
      const simulated = `Lighthouse ${lighthouse.performance}, LCP ${Math.round(lighthouse.largestPaintMs)} ms`;
      console.log(`round ${round + 1} of ${rounds}: ${name}: ${painted}, ${simulated}`);
    }
  }
  return { runs, busyPercents };
}

function rotated<T>(items: readonly T[], by: number): T[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
