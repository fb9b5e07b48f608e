import { expect, it } from 'vitest';
import { isWithdrawn, leadingNotice, NOTICE_KINDS, type NoticeKind } from './retraction-notices.ts';

it.each<[NoticeKind[], number]>([
  [['concern', 'retraction', 'correction'], 1],
  [['retraction', 'correction', 'reinstatement'], 2],
  [['retraction', 'reinstatement', 'retraction'], 2],
  [['removal', 'retraction'], 0],
  [['concern', 'concern'], 1],
])('of the notices %j number %i leads', (kinds, leading) => {
  const notices = kinds.map((kind, index) => ({ kind, doi: `10.1000/${index}`, date: '', found_at: '' }));

  expect(leadingNotice({ notices })).toBe(notices[leading]);
});

it.each([null, undefined, 'retraction', []])('%j has no notice that leads', (notices) => {
  expect(leadingNotice({ notices })).toBeUndefined();
});

it('only retracted and removed works are withdrawn', () => {
  expect(NOTICE_KINDS.filter(isWithdrawn)).toEqual(['retraction', 'removal']);
});
