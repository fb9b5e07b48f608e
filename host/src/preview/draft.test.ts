import { buildMetric, buildPublication } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { parseDraft } from './draft.ts';

const GIVEN = {
  table_name: 'publications',
  action: 'update',
  row_id: '7',
  row: buildPublication({ id: 7, title_ar: 'عنوان' }),
  draft_version: '2026-11-23T05:00:00.123456+00:00',
  expires_at: '2026-11-30T05:00:00+00:00',
  is_for_guest: true,
  answer: null,
};

describe('an answer of preview_draft', () => {
  it('gives the draft with the columns that are known', () => {
    const row = { ...GIVEN.row, owner: 'somebody', title: { html: '<b>' } };

    expect(parseDraft({ ...GIVEN, row, created_by_name: 'somebody' })).toEqual({
      table: 'publications',
      action: 'update',
      rowId: '7',
      row: { ...GIVEN.row, title: null },
      version: GIVEN.draft_version,
      expiresAt: GIVEN.expires_at,
      isForGuest: true,
      answer: null,
    });
  });

  it('has no present row for an addition', () => {
    expect(parseDraft({ ...GIVEN, action: 'insert', row_id: null }).rowId).toBeNull();
  });

  it('says whether what was answered is about the shown version', () => {
    const answer = { answer: 'change', note: 'x', answered_at: '2026-11-23T06:00:00+00:00' };
    const about = (draft_version: string) =>
      parseDraft({ ...GIVEN, answer: { ...answer, draft_version } }).answer;

    expect(about(GIVEN.draft_version)).toEqual({
      answer: 'change',
      answeredAt: '2026-11-23T06:00:00+00:00',
      isAboutThisVersion: true,
    });
    expect(about('2026-11-22T05:00:00+00:00')?.isAboutThisVersion).toBe(false);
  });

  it.each([
    ['nothing', null],
    ['another table', { ...GIVEN, table_name: 'content_history' }],
    ['another action', { ...GIVEN, action: 'truncate' }],
    ['no row', { ...GIVEN, row: undefined }],
    ['no version', { ...GIVEN, draft_version: 3 }],
    ['no time', { ...GIVEN, expires_at: null }],
    ['another word for an answer', { ...GIVEN, answer: { answer: 'maybe', answered_at: '' } }],
  ])('is refused with %s', (_name, given) => {
    expect(() => parseDraft(given)).toThrow('No draft');
  });

  it('is taken for each table', () => {
    const metric = buildMetric({ id: 2 });
    expect(parseDraft({ ...GIVEN, table_name: 'metrics', row: metric }).row).toEqual(metric);
  });
});
