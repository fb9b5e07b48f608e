import type { JoinCount } from '../../../data/join-counts.ts';

/** How many asked to join one study. `week` and `month` are the last 7 and 30 days, today included. */
export type JoinNumbers = {
  today: number;
  week: number;
  month: number;
  all: number;
  days: readonly Pick<JoinCount, 'day' | 'presses'>[];
};

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** @param today as the days of the counts, `YYYY-MM-DD`. */
export function joinNumbersOf(id: string, counts: readonly JoinCount[], today: string): JoinNumbers {
  const own = new Map(
    counts.filter((count) => count.project_id === id).map((count) => [count.day, count.presses]),
  );
  const days = Array.from({ length: MONTH_DAYS }, (_, place) => {
    const day = dayBefore(today, MONTH_DAYS - 1 - place);
    return { day, presses: own.get(day) ?? 0 };
  });
  return {
    today: own.get(today) ?? 0,
    week: sum(days.slice(-WEEK_DAYS)),
    month: sum(days),
    all: sum([...own.values()].map((presses) => ({ presses }))),
    days,
  };
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

function sum(counts: readonly Pick<JoinCount, 'presses'>[]): number {
  return counts.reduce((total, { presses }) => total + presses, 0);
}
