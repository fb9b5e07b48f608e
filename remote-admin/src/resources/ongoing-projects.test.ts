import { expect, it } from 'vitest';
import { suggestProjectId } from './resources.ts';

it.each([
  ['the first', [], 'P001'],
  ['count and one', ['P001', 'P002', 'P003'], 'P004'],
  ['the next that is free', ['P002', 'P003'], 'P004'],
  ['a gap is not filled, only a taken id is passed', ['P001', 'P003'], 'P004'],
  ['ids of another form', ['trial-7'], 'P002'],
])('suggests %s', (_, ids, suggested) => {
  expect(suggestProjectId(ids)).toBe(suggested);
});
