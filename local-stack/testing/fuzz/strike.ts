import { TABLE_NAMES, type TableName } from '@burhan/shared/entities/content';
import { type Attack, attackBytes } from './attack.ts';
import { exchangeBytes, type RawResponse } from './exchange.ts';
import { judgeAnswer, LIMITS, type Rule, type Violation } from './judge.ts';
import { starvedMs } from './machine-time.ts';
import type { Answer } from './probe.ts';
import type { Target } from './target.ts';

/** What one attack, or a few at once, did. */
export type Outcome = {
  responses: readonly RawResponse[];
  violations: readonly Violation[];
  /** As the clock says, and without the time in which the machine was busy elsewhere. */
  slowestAnswer: Duration;
  slowestProbe: Duration;
  logBytes: number;
  /** Nobody is served as before any more. */
  isBroken: boolean;
};

export type Duration = { wallMs: number; ownMs: number };

/**
 * Sends attacks, all at once, and asks for the site while they run and after them.
 * @param turn which tables are read; after a write it is all of them.
 */
export async function strike(target: Target, attacks: readonly Attack[], turn: number): Promise<Outcome> {
  const pids = [process.pid, ...target.pids()];
  const [starvedBefore, logBefore] = [starvedMs(pids), target.logBytes()];
  const tableNow = TABLE_NAMES[turn % TABLE_NAMES.length] as TableName;
  const port = target.port();
  const sent = attacks.map((attack) =>
    exchangeBytes(port, attackBytes(attack, target.site.callers[attack.caller]), attack.method === 'HEAD'),
  );
  const [responses, during] = await Promise.all([Promise.all(sent), readAll(target, [tableNow])]);

  const isRead = attacks.every(({ method, bytes }) => bytes === null && /^(?:GET|HEAD)$/.test(method));
  const tables = isRead ? [TABLE_NAMES[(turn + 1) % TABLE_NAMES.length] as TableName] : TABLE_NAMES;
  const after = await readAll(target, tables);
  const health = await Promise.all(target.probes().map((probe) => probe.health()));

  const longest = Math.max(
    ...responses.map(({ wallMs }) => wallMs),
    ...[...during, ...after, ...health].map(({ wallMs }) => wallMs),
  );
  // Only where it matters: asking takes as long as an attack.
  const starved = longest > LIMITS.probeMs ? starvedMs(pids) - starvedBefore : 0;
  const durationOf = (wallMs: number): Duration => ({ wallMs, ownMs: Math.max(0, wallMs - starved) });
  const slowestAnswer = durationOf(Math.max(...responses.map(({ wallMs }) => wallMs)));
  const slowest = [...during, ...after, ...health].reduce((left, right) =>
    right.wallMs > left.wallMs ? right : left,
  );
  const slowestProbe = durationOf(slowest.wallMs);
  const logBytes =
    Math.max(0, target.logBytes() - logBefore - target.calmLogBytes * (1 + tables.length)) / attacks.length;

  const violations = attacks.flatMap((attack, index) =>
    judgeAnswer(attack, responses[index] as RawResponse, target.name, target.site.markers),
  );
  const say = (rule: Rule, detail: string) => violations.push({ rule, detail });
  if (slowestAnswer.ownMs > LIMITS.answerMs) say('an answer within 1 s', inMs(slowestAnswer));
  if (slowestProbe.ownMs > LIMITS.probeMs)
    say('others read within 250 ms', `${slowest.name} took ${inMs(slowestProbe)}`);
  const wrong = [...during, ...after].find(
    ({ status, body, name }) => status !== 200 || body !== target.rows[tableOf(name)],
  );
  if (wrong)
    say(
      wrong.status === 200 ? 'nothing has changed' : 'others read what is there',
      `${wrong.name}: ${wrong.status} ${wrong.body.slice(0, 120)}`,
    );
  const ill = health.find(({ status }) => status !== 200);
  if (ill) say('/healthz is 200', `${ill.name}: ${ill.status} ${ill.body.slice(0, 120)}`);
  if (!target.isWhole()) say('no process ends', 'a process that served is gone');
  if (logBytes >= LIMITS.logBytes) say('less than 500 bytes of log', `${Math.round(logBytes)} bytes`);
  const isBroken = Boolean(wrong || ill) || !target.isWhole();
  return { responses, violations, slowestAnswer, slowestProbe, logBytes, isBroken };
}

function readAll(target: Target, tables: readonly TableName[]): Promise<Answer[]> {
  return Promise.all(target.probes().flatMap((probe) => tables.map((table) => probe.readTable(table))));
}

function tableOf(probeName: string): TableName {
  return probeName.split(': ')[1] as TableName;
}

function inMs({ wallMs, ownMs }: Duration): string {
  return `${Math.round(ownMs)} ms${wallMs - ownMs > 20 ? ` (${Math.round(wallMs)} ms by the clock of a busy machine)` : ''}`;
}
