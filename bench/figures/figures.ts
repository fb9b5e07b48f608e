import type { LighthouseRun } from '../browser/lighthouse-run.ts';
import type { PhoneRun } from '../browser/phone-run.ts';
import { type PeerName, WITHOUT_SCRIPTS } from '../serving/peer-sites.ts';

/** Everything measured of one site in one round. */
export type SiteRun = { phone: PhoneRun; lighthouse: LighthouseRun };

type Peer = PeerName | typeof WITHOUT_SCRIPTS;

/** What our site is to reach. */
export type Goal =
  | { kind: 'at least'; value: number }
  | { kind: 'at most'; value: number }
  | { kind: 'at most times'; value: number; peer: Peer };

/** One row of the table: lower is better wherever there is no 'at least'. */
export type Figure = {
  key: string;
  label: string;
  digits: number;
  read(run: SiteRun): number | null;
  goal: Goal | null;
};

const atLeast = (value: number): Goal => ({ kind: 'at least', value });
const atMost = (value: number): Goal => ({ kind: 'at most', value });
const atMostTimes = (value: number, peer: Peer): Goal => ({ kind: 'at most times', value, peer });

function figure(
  key: string,
  label: string,
  read: Figure['read'],
  goal: Goal | null = null,
  digits = 0,
): Figure {
  return { key, label, digits, read, goal };
}

/** The rows of the table, in order, with the goals of the project. */
export const FIGURES: readonly Figure[] = [
  figure('performance', 'Lighthouse performance', (run) => run.lighthouse.performance, atLeast(100)),
  figure('accessibility', 'Lighthouse accessibility', (run) => run.lighthouse.accessibility, atLeast(100)),
  figure('bestPractices', 'Lighthouse best practices', (run) => run.lighthouse.bestPractices, atLeast(100)),
  figure('seo', 'Lighthouse SEO', (run) => run.lighthouse.seo, atLeast(100)),
  figure('simulatedFirstPaint', 'Lighthouse first paint ms', (run) => run.lighthouse.firstPaintMs, null),
  figure(
    'simulatedLargestPaint',
    'Lighthouse LCP ms',
    (run) => run.lighthouse.largestPaintMs,
    atMostTimes(1.05, 'astro-avif'),
  ),
  figure('simulatedBlocking', 'Lighthouse TBT ms', (run) => run.lighthouse.blockingMs, atMost(30)),
  figure('firstPaint', 'first paint ms', (run) => run.phone.firstPaintMs),
  figure(
    'publications',
    'publications painted ms',
    (run) => run.phone.publicationsMs,
    atMostTimes(1.05, WITHOUT_SCRIPTS),
  ),
  figure('largestPaint', 'largest paint ms', (run) => run.phone.largestPaintMs),
  figure('blocking', 'blocking time from navigation start ms', (run) => run.phone.blockingMs, atMost(100)),
  figure('layoutShift', 'CLS', (run) => run.phone.layoutShift, atMost(0), 3),
  figure(
    'firstViewKB',
    'KB before the first view is complete (scripts after it apart)',
    (run) => run.phone.firstViewKB,
    atMost(90),
  ),
  figure(
    'totalKB',
    'KB of the whole visit, scrolled to the end',
    (run) => run.phone.totalKB,
    atMostTimes(1.5, 'astro-avif'),
  ),
  figure(
    'untouchedScriptKB',
    'script KB on the wire, nothing touched',
    (run) => run.phone.untouchedScriptKB,
    atMost(10),
  ),
  figure('scriptKB', 'script KB on the wire, whole visit', (run) => run.phone.scriptKB, atMost(60)),
  figure('requests', 'requests of the whole visit', (run) => run.phone.requests),
  figure(
    'untouchedScriptMs',
    'script main-thread ms, nothing touched',
    (run) => run.phone.untouchedScriptMs,
    atMost(50),
  ),
  figure('scriptMs', 'script main-thread ms, whole visit', (run) => run.phone.scriptMs, atMost(180)),
  figure('clickMs', 'carousel click (lab INP) ms', (run) => run.phone.clickMs, atMost(40)),
  figure(
    'secondVisit',
    'second visit, content ms',
    (run) => run.phone.secondVisitMs,
    atMostTimes(1.05, WITHOUT_SCRIPTS),
  ),
];
