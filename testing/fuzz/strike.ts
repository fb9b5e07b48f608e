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
  slowestAnswer: Duration;
  slowestProbe: Duration;
  logBytes: number;
  /** Nobody is served as before any more. */
  isBroken: boolean;
};

/** As the clock says, and without the time in which the machine was busy elsewhere. */
export type Duration = { wallMs: number; ownMs: number };

/** What a visitor was answered, and how long that took. */
type Timed = Answer & Duration;

const MOST_READS = 500;

/**
 * Sends attacks, all at once, and reads from the site while they are on their way and after them.
 * @param turn which tables are read; after a write it is all of them.
 */
export async function strike(target: Target, attacks: readonly Attack[], turn: number): Promise<Outcome> {
  const pids = [process.pid, ...target.pids()];
  const tableAt = (place: number) => TABLE_NAMES[place % TABLE_NAMES.length] as TableName;
  const logBefore = target.logBytes();
  let pending = attacks.length;
  const send = timedBy(pids, async (attack: Attack) => {
    const bytes = attackBytes(attack, target.site.callers[attack.caller]);
    const response = await exchangeBytes(target.port(), bytes, attack.method === 'HEAD');
    pending--;
    return [response];
  });
  const read = timedBy(pids, (tables: readonly TableName[]) =>
    Promise.all(target.probes().flatMap((probe) => tables.map((table) => probe.readTable(table)))),
  );

  const sent = Promise.all(attacks.map(send));
  const during: Timed[][] = [];
  do during.push(await read([tableAt(turn)]));
  while (pending > 0 && during.length < MOST_READS);
  const responses: (RawResponse & Duration)[] = [];
  for (const [index, [response]] of (await sent).entries()) {
    if (!response) continue;
    // The reads beside it waited for the machine as well: alone, its own waiting is all there is.
    const isUnclear = response.wallMs > LIMITS.answerMs && response.ownMs <= LIMITS.answerMs;
    const [again = response] = isUnclear ? await send(attacks[index] as Attack) : [];
    responses.push(again);
  }

  const isRead = attacks.every(({ method, bytes }) => bytes === null && /^(?:GET|HEAD)$/.test(method));
  const tables = isRead ? [tableAt(turn + 1)] : TABLE_NAMES;
  const reads = [...during.flat(), ...(await read(tables))];
  const health = await timedBy(pids, () => Promise.all(target.probes().map((probe) => probe.health())))(null);

  const slowest = <Each extends Duration>(durations: readonly Each[]): Each =>
    durations.reduce((left, right) => (right.ownMs > left.ownMs ? right : left));
  const slowestAnswer = slowest(responses);
  const slowestProbe = slowest([...reads, ...health]);
  const calmLogBytes = target.calmLogBytes * (during.length + tables.length);
  const logBytes = Math.max(0, target.logBytes() - logBefore - calmLogBytes) / attacks.length;

  const violations = attacks.flatMap((attack, index) =>
    judgeAnswer(attack, responses[index] as RawResponse, target.name, target.site.markers),
  );
  const say = (rule: Rule, detail: string) => violations.push({ rule, detail });
  if (slowestAnswer.ownMs > LIMITS.answerMs) say('an answer within 1 s', inMs(slowestAnswer));
  if (slowestProbe.ownMs > LIMITS.probeMs)
    say('others read within 250 ms', `${slowestProbe.name} took ${inMs(slowestProbe)}`);
  const wrong = reads.find(({ status, body, name }) => status !== 200 || body !== target.rows[tableOf(name)]);
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

/** Gives what is answered its duration, also without the time in which these processes waited for the machine. */
function timedBy<Question, Reply extends { wallMs: number }>(
  pids: readonly number[],
  ask: (question: Question) => Promise<Reply[]>,
): (question: Question) => Promise<(Reply & Duration)[]> {
  return async (question) => {
    const before = starvedMs(pids);
    const replies = await ask(question);
    // Only where it matters: looking takes as long as an attack.
    const isSlow = replies.some(({ wallMs }) => wallMs > LIMITS.probeMs);
    const starved = isSlow ? starvedMs(pids) - before : 0;
    return replies.map((reply) => ({ ...reply, ownMs: Math.max(0, reply.wallMs - starved) }));
  };
}

function tableOf(probeName: string): TableName {
  return probeName.split(': ')[1] as TableName;
}

function inMs({ wallMs, ownMs }: Duration): string {
  return `${Math.round(ownMs)} ms${wallMs - ownMs > 20 ? ` (${Math.round(wallMs)} ms by the clock of a busy machine)` : ''}`;
}
