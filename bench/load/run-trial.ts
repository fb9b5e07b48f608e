import { answerTimes } from './answer-times.ts';
import { databaseOutage } from './database-outage.ts';
import type { Trial } from './load-options.ts';
import { loginsAtOnce } from './logins-at-once.ts';
import { releasesUnderLoad } from './releases-under-load.ts';
import { switchReleases } from './switch-releases.ts';
import { type TallyRow, tallyTable } from './tally.ts';

/** Runs a trial and prints what came of it. Sets the exit code to 1 when anything failed. */
export async function runTrial(trial: Trial, connections: number): Promise<void> {
  const report = (line: string) => console.log(line);
  if (trial.kind === 'timing') return timingTrial(trial.count, report);
  const { rows, seconds, problems } = await resultOf(trial, connections, report);

  console.log(`${tallyTable(rows)}\n${seconds.toFixed(1)} s, ${problems.length} problems`);
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0 || hasFailures(rows)) process.exitCode = 1;
}

function resultOf(
  trial: Exclude<Trial, { kind: 'timing' }>,
  connections: number,
  report: (line: string) => void,
) {
  switch (trial.kind) {
    case 'releases':
      return releasesUnderLoad({ connections }, (site) =>
        switchReleases({ ...site, count: trial.count, report }),
      );
    case 'outage':
      return outageTrial(trial.seconds, connections, report);
    case 'logins':
      return loginsTrial(trial.count, connections, report);
  }
}

/** It measures, and judges nothing: what the machine does besides is in the times too. */
async function timingTrial(tries: number, report: (line: string) => void): Promise<void> {
  // The Kolmogorov-Smirnov limit for two samples of this size, at 5 %.
  const chance = Math.round((1 - 1.358 * Math.sqrt(2 / tries)) * 100);
  report(
    `Answers of the auth service, ${tries} tries each; two samples of one thing overlap by ${chance} % or more, 19 times of 20:`,
  );
  for (const [what, { medians, overlap }] of Object.entries(await answerTimes(tries))) {
    const [one, other] = medians.map((ms) => `${ms.toFixed(1)} ms`);
    report(`  ${what}: medians ${one} and ${other}, overlap ${Math.round(overlap * 100)} %`);
  }
}

async function loginsTrial(count: number, connections: number, report: (line: string) => void) {
  const { answers, ...load } = await loginsAtOnce({ count, connections });
  for (const [answer, times] of Object.entries(answers)) report(`  Logins: ${times} × ${answer}`);
  return load;
}

async function outageTrial(seconds: number, connections: number, report: (line: string) => void) {
  const { writes, recoverySeconds, ...load } = await databaseOutage({ seconds, connections, report });
  for (const [answer, count] of Object.entries(writes)) report(`  Writes meanwhile: ${count} × ${answer}`);
  if (recoverySeconds !== null) report(`  Writes again after ${recoverySeconds.toFixed(1)} s.`);
  const problems = [
    ...Object.keys(writes)
      .filter((answer) => !answer.startsWith('503'))
      .map((answer) => `a write was answered ${answer}`),
    ...(recoverySeconds === null ? ['writes did not come back'] : []),
  ];
  return { ...load, problems };
}

function hasFailures(rows: readonly TallyRow[]): boolean {
  return rows.some(({ problems }) => Object.keys(problems).length > 0);
}
