import { availableParallelism } from 'node:os';
import { SLOW_PHONE } from './browser/slow-phone.ts';
import type { ScriptSize } from './browser/transfer.ts';
import { FIGURES, type SiteRun } from './figures/figures.ts';
import { OUR_SITE, ourRatio, reachesGoal, type Summary, summarize } from './figures/summary.ts';
import type { Measurement } from './measure.ts';
import { isBusy } from './quiet-machine.ts';

export type Report = {
  /** ISO 8601. */
  measuredAt: string;
  rounds: number;
  conditions: {
    phone: typeof SLOW_PHONE;
    processors: number;
    /** How many runs there were, of the phone and of Lighthouse, and how many began on a busy machine. */
    runs: { all: number; onBusyMachine: number };
    node: string;
    chromium: string;
    lighthouse: string;
    nginx: string;
    compression: string;
  };
  medians: Summary;
  /** Our median over each peer's, by figure. */
  ratios: Record<string, Record<string, number | null>>;
  /** By figure: whether our site reaches its goal; null where there is none. */
  goals: Record<string, boolean | null>;
  /** Per site: Lighthouse audits that are not perfect, and errors that the pages gave, in any run. */
  remarks: Record<string, { imperfectAudits: string[]; problems: string[] }>;
  /** Our scripts as they went over the wire in the last round, the largest first. */
  ourScripts: ScriptSize[];
  /** What else a reader of the figures has to know. */
  notes: readonly string[];
};

export type Software = { nginx: string; compression: string; chromium: string };

export type ReportInput = {
  measurement: Measurement;
  software: Software;
  notes: readonly string[];
  rounds: number;
};

/** Everything that one run of the bench found. */
export function buildReport({ measurement, software, notes, rounds }: ReportInput): Report {
  const { runs, busyPercents } = measurement;
  const medians = summarize(runs);
  const sites = [...runs.keys()];
  const firstRun = [...runs.values()].flat()[0];
  const peers = sites.filter((site) => site !== OUR_SITE);
  return {
    measuredAt: new Date().toISOString(),
    rounds,
    conditions: {
      phone: SLOW_PHONE,
      processors: availableParallelism(),
      runs: { all: busyPercents.length, onBusyMachine: busyPercents.filter(isBusy).length },
      node: process.version,
      chromium: software.chromium,
      lighthouse: firstRun?.lighthouse.version ?? '',
      nginx: software.nginx,
      compression: software.compression,
    },
    medians,
    ratios: byKey(peers, (peer) =>
      Object.fromEntries(FIGURES.map((f) => [f.key, ourRatio(medians, peer, f)])),
    ),
    goals: Object.fromEntries(FIGURES.map((figure) => [figure.key, reachesGoal(medians, figure)])),
    remarks: byKey(sites, (site) => remarksOf(runs.get(site) ?? [])),
    ourScripts: runs.get(OUR_SITE)?.at(-1)?.phone.scripts ?? [],
    notes,
  };
}

function byKey<T>(keys: readonly string[], value: (key: string) => T): Record<string, T> {
  return Object.fromEntries(keys.map((key) => [key, value(key)]));
}

function remarksOf(runs: readonly SiteRun[]): { imperfectAudits: string[]; problems: string[] } {
  return {
    imperfectAudits: [...new Set(runs.flatMap((run) => run.lighthouse.imperfect))].sort(),
    problems: [...new Set(runs.flatMap((run) => run.phone.problems))].sort(),
  };
}
