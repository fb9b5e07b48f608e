import { expect, it } from 'vitest';
import { joinNumbersOf } from './join-numbers.ts';

const TODAY = '2026-03-02';

const count = (day: string, presses: number, project_id = 'P001') => ({ project_id, day, presses });

it('adds up today, the last 7 and 30 days, and all', () => {
  const counts = [
    count('2020-02-29', 1000),
    count('2026-01-31', 100),
    count('2026-02-01', 20),
    count('2026-02-23', 10),
    count('2026-02-24', 4),
    count(TODAY, 3),
    count(TODAY, 50, 'P002'),
  ];
  expect(joinNumbersOf('P001', counts, TODAY)).toMatchObject({ today: 3, week: 7, month: 37, all: 1137 });
  expect(joinNumbersOf('P002', counts, TODAY)).toMatchObject({ today: 50, week: 50, month: 50, all: 50 });
});

it('has each of the last 30 days once, in order, those without any too', () => {
  const { days } = joinNumbersOf('P001', [count('2026-02-28', 5)], TODAY);
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: '2026-02-01', presses: 0 });
  expect(days.slice(-3)).toEqual([
    { day: '2026-02-28', presses: 5 },
    { day: '2026-03-01', presses: 0 },
    { day: TODAY, presses: 0 },
  ]);
});

it('is all zeros for a study that nobody asked about', () => {
  expect(joinNumbersOf('P003', [count(TODAY, 1)], TODAY)).toMatchObject({
    today: 0,
    week: 0,
    month: 0,
    all: 0,
  });
});
