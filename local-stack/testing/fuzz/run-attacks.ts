import fc from 'fast-check';
import type { Attack } from './attack.ts';
import type { RawResponse } from './exchange.ts';
import { backendAttacks, nginxAttacks } from './generator/attacks.ts';
import { byGravity, createPasswordCount, type Violation } from './judge.ts';
import { runSmokeTest } from './people.ts';
import { shrinkAttack } from './shrink-attack.ts';
import { differences, type Fingerprint } from './site/database-fingerprint.ts';
import { type Duration, type Outcome, strike } from './strike.ts';
import type { Target, TargetName } from './target.ts';

export type Finding = {
  target: TargetName;
  /** Its place among those of the seed. */
  index: number;
  violation: Violation;
  /** The attacks that were on their way. */
  attacks: readonly Attack[];
  /** The smallest that still does it, alone; null where none does. */
  smallest: Attack | null;
};

export type Tally = {
  target: TargetName;
  sent: number;
  /** How many answers of each hundred; 0 for connections that were closed. */
  statuses: Record<number, number>;
  slowestAnswer: Duration;
  slowestProbe: Duration;
  logBytes: number;
  mostLogBytes: number;
  findings: Finding[];
};

export type RunOptions = {
  seed: number;
  requests: number;
  connections: number;
  /** Just this one of the seed. */
  only: number | null;
  /** Goes on after a finding; one of each sort is told. */
  goOn: boolean;
  /** How long to look for a smaller attack. */
  shrinkMs: number;
  onProgress?: (tally: Tally) => void;
  onFinding?: (finding: Finding) => void;
};

const WALK_EVERY = 25;
const COMPARE_EVERY = 500;
const NEVER: Duration = { wallMs: 0, ownMs: 0 };

export function attacksOn(target: TargetName): fc.Arbitrary<Attack> {
  return target === 'nginx' ? nginxAttacks : backendAttacks;
}

/** Sends the attacks of a seed to a target and judges what comes of each. */
export async function runAttacks(target: Target, options: RunOptions): Promise<Tally> {
  const { connections, goOn } = options;
  const drawn = draw(target.name, options);
  const tally = emptyTally(target.name);
  const told = new Set<string>();
  const passwords = createPasswordCount();
  let since = 0;

  /** @returns whether the run is over. */
  const tell = async (index: number, attacks: readonly Attack[], violations: readonly Violation[]) => {
    for (const violation of violations.toSorted(byGravity)) {
      if (told.has(sortOf(violation, attacks))) continue;
      told.add(sortOf(violation, attacks));
      const found = { target: target.name, index: options.only ?? index, violation, attacks };
      const smallest = await smallestOf(target, options, found);
      const finding = { ...found, smallest };
      tally.findings.push(finding);
      options.onFinding?.(finding);
      if (!goOn) return true;
    }
    return false;
  };

  for (let index = 0; index < drawn.length; index += connections) {
    const attacks = drawn.slice(index, index + connections);
    const outcome = await strike(target, attacks, index);
    count(tally, outcome, attacks.length);
    const guesses = attacks.flatMap((attack, place) =>
      passwords(attack, outcome.responses[place] as RawResponse),
    );
    if (await tell(index, attacks, [...outcome.violations, ...guesses])) return tally;
    if (outcome.isBroken) await target.restart();

    const isLast = index + connections >= drawn.length;
    if (isLast || index - since >= WALK_EVERY) {
      const problem = await runSmokeTest(target.site);
      if (problem) {
        const [place, culprit] = await culpritOf(target, drawn, since, index + connections);
        if (await tell(place, culprit, [{ rule: 'people are served', detail: problem }])) return tally;
      }
      since = index + connections;
    }
    if (
      index % COMPARE_EVERY < connections &&
      (await tell(index, attacks, changesOf(target, await target.site.fingerprint())))
    )
      return tally;
    options.onProgress?.(tally);
  }
  const changes = changesOf(target, await target.site.stopAndCompare());
  for (const violation of changes)
    tally.findings.push({
      target: target.name,
      index: drawn.length - 1,
      violation,
      attacks: [],
      smallest: null,
    });
  return tally;
}

function draw(target: TargetName, { seed, requests, only }: RunOptions): Attack[] {
  const which = only === null ? { numRuns: requests } : { numRuns: 1, path: String(only) };
  return fc.sample(attacksOn(target), { seed, ...which });
}

function emptyTally(target: TargetName): Tally {
  return {
    target,
    sent: 0,
    statuses: {},
    slowestAnswer: NEVER,
    slowestProbe: NEVER,
    logBytes: 0,
    mostLogBytes: 0,
    findings: [],
  };
}

/** Which of some attacks, alone, leaves the site so that people are not served; all of them where none does. */
async function culpritOf(
  target: Target,
  drawn: readonly Attack[],
  from: number,
  to: number,
): Promise<[number, Attack[]]> {
  await target.restart();
  for (const [place, attack] of drawn.slice(from, to).entries()) {
    await strike(target, [attack], place);
    if (!(await runSmokeTest(target.site))) continue;
    await target.restart();
    return [from + place, [attack]];
  }
  return [from, drawn.slice(from, to)];
}

/** Runs that go on take their attacks as they are. */
async function smallestOf(
  target: Target,
  { seed, goOn, shrinkMs }: RunOptions,
  { index, attacks, violation }: Omit<Finding, 'smallest'>,
): Promise<Attack | null> {
  const [attack, ...others] = attacks;
  if (!attack || others.length > 0) return null;
  if (goOn) return attack;
  await target.restart();
  const fails = async (smaller: Attack) => {
    const { violations, isBroken } = await strike(target, [smaller], index);
    const isSame =
      violation.rule === 'people are served'
        ? (await runSmokeTest(target.site)) !== null
        : violations.some(({ rule }) => rule === violation.rule);
    if (isSame || isBroken) await target.restart();
    return isSame;
  };
  return shrinkAttack({ attacks: attacksOn(target.name), seed, index, budgetMs: shrinkMs }, fails);
}

function changesOf(target: Target, now: Fingerprint | null): Violation[] {
  const changed = now ? differences(target.site.before, now) : [];
  return changed.length > 0 ? [{ rule: 'nothing has changed', detail: changed.join(', ') }] : [];
}

/** Findings of one sort are told once: the same rule, by the same kind of attack, and in the same words. */
function sortOf({ rule, detail }: Violation, attacks: readonly Attack[]): string {
  if (!/^(?:an answer of|others read what|nothing hidden|people)/.test(rule))
    return `${rule}|${attacks.map(({ kind }) => kind).join()}`;
  return `${rule}|${detail.replace(/\d{4,}|"[^"]{30,}"/g, '').slice(0, 100)}`;
}

function count(tally: Tally, outcome: Outcome, sent: number): void {
  tally.sent += sent;
  for (const { status } of outcome.responses) {
    const hundred = Math.floor(status / 100) * 100;
    tally.statuses[hundred] = (tally.statuses[hundred] ?? 0) + 1;
  }
  const slower = (left: Duration, right: Duration) => (right.ownMs > left.ownMs ? right : left);
  tally.slowestAnswer = slower(tally.slowestAnswer, outcome.slowestAnswer);
  tally.slowestProbe = slower(tally.slowestProbe, outcome.slowestProbe);
  tally.logBytes += outcome.logBytes * sent;
  tally.mostLogBytes = Math.max(tally.mostLogBytes, outcome.logBytes);
}
