import { readdirSync, readFileSync } from 'node:fs';

/** Threads of Node that no answer waits for one by one: many of them are late at once. */
const HELPERS = /^(?:V8Worker|DelayedTaskSche|SignalInspector)/;

/** By process and thread. */
const helpers = new Map<string, boolean>();

/**
 * How long threads of some processes were ready to run while the machine ran something else, in milliseconds. A busy
 * machine makes everything late: what is measured here is the part of a delay that a server has no say in. Linux counts
 * it (`/proc/<pid>/task/<tid>/schedstat`, second figure, in ns); elsewhere it is 0, and delays count in full.
 */
export function starvedMs(pids: Iterable<number>): number {
  let nanoseconds = 0;
  for (const pid of pids) {
    for (const thread of namesIn(`/proc/${pid}/task`)) {
      const folder = `/proc/${pid}/task/${thread}`;
      if (!isHelper(folder)) nanoseconds += Number(textOf(`${folder}/schedstat`).split(' ')[1] ?? 0);
    }
  }
  return nanoseconds / 1e6;
}

function isHelper(folder: string): boolean {
  let is = helpers.get(folder);
  if (is === undefined) {
    is = HELPERS.test(textOf(`${folder}/comm`));
    helpers.set(folder, is);
  }
  return is;
}

/** A process and all that it started, and so on. */
export function processTree(pid: number): number[] {
  const children = namesIn(`/proc/${pid}/task`).flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(processTree)];
}

/** The process that started another, where that is there. */
export function parentOf(pid: number): number | null {
  const parent = /\) \S (\d+)/.exec(textOf(`/proc/${pid}/stat`))?.[1];
  return parent === undefined ? null : Number(parent);
}

/** Whether a process is there, and is no mere entry that nobody has collected. */
export function isAlive(pid: number): boolean {
  const state = /\) (\S)/.exec(textOf(`/proc/${pid}/stat`))?.[1];
  return state !== undefined && state !== 'Z' && state !== 'X';
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1').trim();
  } catch {
    return '';
  }
}
