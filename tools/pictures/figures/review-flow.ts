import { across, diamond, path, plate, px } from './drawing.ts';

/** Records of a systematic review: found, left out on the way, and included, as PRISMA 2020 counts them. */
export const RECORDS = {
  databases: 1160,
  registers: 120,
  leftOut: [
    { why: 'duplicate', records: 280, turnsAt: 134 },
    { why: 'title and summary', records: 840, turnsAt: 236 },
    { why: 'not to be had', records: 20, turnsAt: 482 },
    { why: 'other patients', records: 60, turnsAt: 530 },
    { why: 'other outcome', records: 40, turnsAt: 574 },
    { why: 'no comparison', records: 20, turnsAt: 612 },
  ],
  included: 20,
} as const;

export const RECORDS_PER_THREAD = 20;
const TOP = 40;
const BOTTOM = 408;
const BETWEEN_THREADS = 4.6;
const BEND = 14;
/** Records of registers come in lower, and have joined the others here. */
const LOWER = 34;
const JOINED_AT = 104;

/** Who We Are: a review, from all records to those that answer. A thread is 20 of them. */
export function drawReviewFlow(): string {
  const fromDatabases = RECORDS.databases / RECORDS_PER_THREAD;
  let left = (RECORDS.databases + RECORDS.registers) / RECORDS_PER_THREAD;
  const threads: string[] = [];
  const ends: string[] = [];
  for (const { records, turnsAt } of RECORDS.leftOut) {
    const turning = records / RECORDS_PER_THREAD;
    for (let each = 0; each < turning; each++) {
      const radius = px(BEND + each * BETWEEN_THREADS);
      left -= 1;
      threads.push(
        `${start(left, left < fromDatabases)}H${turnsAt}a${radius} ${radius} 0 0 1 ${radius} ${radius}V${BOTTOM}`,
      );
    }
    const end = turnsAt + BEND;
    ends.push(across(end - 4, end + (turning - 1) * BETWEEN_THREADS + 4, BOTTOM));
  }
  const included = Array.from({ length: left }, (_, thread) => across(0, 660, heightOf(thread)));

  return plate('Flow of a systematic review', [
    `<g stroke-width="1.25">${path('mute', threads)}</g>`,
    path('line', ends),
    path('gold', included),
    path('result', [diamond([640, 716], TOP, 58)]),
  ]);
}

const heightOf = (thread: number) => TOP + thread * BETWEEN_THREADS;

function start(thread: number, isFromDatabase: boolean): string {
  const y = px(heightOf(thread));
  if (isFromDatabase) return `M0 ${y}`;
  const lower = px(heightOf(thread) + LOWER);
  return `M0 ${lower}C60 ${lower} 44 ${y} ${JOINED_AT} ${y}`;
}
