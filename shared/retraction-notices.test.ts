import { expect, it } from 'vitest';
import {
  isWithdrawn,
  leadingNotices,
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

it.each<[NoticeKind[], NoticeKind | null, NoticeKind[]]>([
  [[], null, []],
  [['correction'], 'correction', ['correction']],
  [['concern', 'retraction', 'correction'], 'retraction', ['retraction']],
  [['retraction', 'reinstatement'], 'reinstatement', ['reinstatement', 'retraction']],
  [['retraction', 'correction', 'reinstatement'], 'reinstatement', ['reinstatement', 'retraction']],
  [['correction', 'reinstatement'], 'reinstatement', ['reinstatement']],
  [['retraction', 'reinstatement', 'retraction'], 'retraction', ['retraction']],
  [['removal', 'retraction'], 'removal', ['removal']],
])('%j come to %s, said by %j', (kinds, standing, leading) => {
  const notices = kinds.map((kind) => notice(kind));

  expect(publicationStanding(notices)).toBe(standing);
  expect(leadingNotices(notices).map(({ kind }) => kind)).toEqual(leading);
});

it('says a standing by the newest notice of its kind', () => {
  const notices = [notice('concern', '10.1000/old'), notice('concern', '10.1000/new')];

  expect(leadingNotices(notices)).toEqual([notices[1]]);
});

it('takes retracted and removed works alone for withdrawn', () => {
  const kinds = [
    'reinstatement',
    'correction',
    'concern',
    'partial_retraction',
    'retraction',
    'removal',
  ] as const;

  expect(kinds.filter(isWithdrawn)).toEqual(['retraction', 'removal']);
});

it.each([null, undefined, 'retraction'])('reads no notice from %j', (notices) =>
  expect(noticesOf({ notices })).toEqual([]),
);
