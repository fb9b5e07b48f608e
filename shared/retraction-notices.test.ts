import { expect, it } from 'vitest';
import {
  isWithdrawn,
  leadingNotice,
  NOTICE_KINDS,
  type NoticeKind,
  noticesOf,
  publicationStanding,
} from './retraction-notices.ts';

const notice = (kind: NoticeKind, doi = `10.1000/${kind}`) => ({
  kind,
  doi,
  date: '2020-06-04',
  found_at: '2026-11-01T00:00:00Z',
});

it.each<[NoticeKind[], NoticeKind | null]>([
  [[], null],
  [['correction'], 'correction'],
  [['concern', 'retraction', 'correction'], 'retraction'],
  [['retraction', 'reinstatement'], 'reinstatement'],
  [['retraction', 'correction', 'reinstatement'], 'reinstatement'],
  [['retraction', 'reinstatement', 'retraction'], 'retraction'],
  [['removal', 'retraction'], 'removal'],
])('%j come to %s', (kinds, standing) => {
  const notices = kinds.map((kind) => notice(kind));

  expect(publicationStanding({ notices })).toBe(standing);
  expect(leadingNotice({ notices })?.kind ?? null).toBe(standing);
});

it('says a standing by the newest notice of its kind', () => {
  const notices = [notice('concern', '10.1000/old'), notice('concern', '10.1000/new')];

  expect(leadingNotice({ notices })).toBe(notices[1]);
});

it('takes retracted and removed works alone for withdrawn', () => {
  expect(NOTICE_KINDS.filter(isWithdrawn)).toEqual(['retraction', 'removal']);
});

it.each([null, undefined, 'retraction'])('reads no notice from %j', (notices) =>
  expect(noticesOf({ notices })).toEqual([]),
);
