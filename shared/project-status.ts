import type { OngoingProject } from './entities/content.ts';

type Standing = Pick<OngoingProject, 'status' | 'places' | 'closes_at'>;

/** Whether somebody can join a study: it is open, and has places where it says how many. */
export function isStudyOpen({ status, places }: Standing): boolean {
  return status === 'Open' && !/^0+$/.test(places ?? '');
}

/** Whether the day of a study's deadline is over at a time in milliseconds; the database closes it then. */
export function isDeadlineOver({ closes_at }: Standing, now: number): boolean {
  return Boolean(closes_at) && Date.parse(closes_at ?? '') <= now;
}
