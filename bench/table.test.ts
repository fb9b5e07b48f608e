import { expect, test } from 'vitest';
import { markdownTable } from './table.ts';

test('gives medians, ours over theirs, a mark where a goal was missed, and a dash where there is nothing', () => {
  const [script, click] = ['script KB, nothing touched', 'carousel click (lab INP) ms'];
  const runs = new Map([
    [
      'burhan',
      [
        { [script]: 7, [click]: 41, CLS: 0 },
        { [script]: 900, [click]: 43, CLS: 0 },
        { [script]: 6, [click]: 45, CLS: 0 },
      ],
    ],
    ['static', [{ [script]: 14, [click]: null, CLS: 0.25 }, { [script]: 14 }]],
  ]);

  expect(markdownTable(runs).split('\n')).toEqual([
    '|  | burhan | goal | static |',
    '| --- | ---: | ---: | ---: |',
    '| script KB, nothing touched | 7 | ≤ 10 | 14 (×0.50) |',
    '| carousel click (lab INP) ms | **43** (missed) | ≤ 40 | – |',
    '| CLS | 0 | ≤ 0 | 0.250 (×0.00) |',
  ]);
});
