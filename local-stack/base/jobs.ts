import type { Log } from './log.ts';

/** Something that is done whenever it is due. */
export type Job = {
  /** For the log, as a sentence begins. */
  name: string;
  /** Milliseconds until it is due, null where it is not. Asked at the start, after each run, once a minute, and when woken. */
  dueIn(): number | null | Promise<number | null>;
  run(): Promise<void>;
};

/**
 * A job that is due again as long after each run as that says.
 * @param run resolves to milliseconds.
 * @param firstMs until the first run.
 */
export function repeated(name: string, run: () => Promise<number>, firstMs = 0): Job {
  let nextAt = performance.now() + firstMs;
  return {
    name,
    dueIn: () => nextAt - performance.now(),
    async run() {
      const pauseMs = await run();
      nextAt = performance.now() + pauseMs;
    },
  };
}

export type Jobs = {
  /** When the job of this name is due may have changed. */
  wake(name: string): void;
  /** Runs nothing any more, and waits for what runs. */
  close(): Promise<void>;
};

/** The clock of the database may be set, and a machine sleep: the time that is left is asked for again. */
const LONGEST_WAIT_MS = 60_000;
/** What is due still, once it has run: somebody else has it in hand. */
const PAUSE_MS = 200;
/** Timers know whole milliseconds: one may ring that much before it should, and what rings early is asked again. */
const TIMER_MS = 1;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 4000;

/** Runs each job when it is due, one run at a time. One that fails is told in the log, once, and tried again. */
export function startJobs(jobs: readonly Job[], log: Log): Jobs {
  const started = new Map(jobs.map((job) => [job.name, startJob(job, log)]));
  return {
    wake: (name) => started.get(name)?.wake(),
    async close() {
      await Promise.all([...started.values()].map(({ close }) => close()));
    },
  };
}

function startJob({ name, dueIn, run }: Job, log: Log) {
  let dueAt = Number.POSITIVE_INFINITY;
  let failures = 0;
  let isClosed = false;

  const ask = async (atLeastMs: number) => {
    const ms = (await dueIn()) ?? Number.POSITIVE_INFINITY;
    dueAt = performance.now() + Math.max(ms, atLeastMs);
  };
  const attend = async () => {
    try {
      if (performance.now() < dueAt) await ask(0);
      if (performance.now() >= dueAt) {
        await run();
        await ask(PAUSE_MS);
      }
      failures = 0;
      return Math.min(Math.ceil(dueAt - performance.now()) + TIMER_MS, LONGEST_WAIT_MS);
    } catch (error) {
      if (failures === 0 && !isClosed) log.error(`${name} failed; it is tried again.`, { error });
      return Math.min(FIRST_RETRY_MS * 2 ** failures++, LONGEST_RETRY_MS);
    }
  };

  let pending: { timer: NodeJS.Timeout; at: number } | null = null;
  let isWaiting = false;
  const begin = async () => {
    isWaiting = false;
    if (!isClosed) wakeIn(await attend());
  };
  const wakeIn = (delayMs: number) => {
    const at = performance.now() + delayMs;
    if (isClosed || (pending && pending.at <= at)) return;
    clearTimeout(pending?.timer);
    const timer = setTimeout(() => {
      pending = null;
      if (!isWaiting) running = running.then(begin);
      isWaiting = true;
    }, delayMs);
    pending = { timer, at };
  };
  let running = begin();

  return {
    wake: () => wakeIn(0),
    async close() {
      isClosed = true;
      clearTimeout(pending?.timer);
      await running;
    },
  };
}
