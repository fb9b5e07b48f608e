import { useTranslation } from 'react-i18next';
import type { Draft } from '../../data/draft.ts';
import { type Row, type Table, valuesOf } from '../../data/table.ts';
import { useTimes } from '../times.ts';
import { useToast } from '../toast.tsx';
import { useFocus } from './focus.tsx';
import { useSaveDraft } from './use-save-draft.ts';

type RemovalToSchedule = {
  row: Row;
  /** The draft that the removal replaces. */
  draft: Draft | null;
  /** In UTC; null: no time. */
  publishAt: string | null;
};

/** Prepares the removal of a row. @returns false if it failed, or if the person goes on editing. */
export function useScheduleRemoval(table: Table) {
  const { t } = useTranslation('console');
  const { timeText, zone } = useTimes();
  const toast = useToast();
  const saveDraft = useSaveDraft(table);
  const focus = useFocus();

  return async ({ row, draft, publishAt }: RemovalToSchedule): Promise<boolean> => {
    const outcome = await saveDraft({
      draft,
      action: {
        row_id: String(row.id),
        action: 'delete',
        draft_values: {},
        base_version: row.updated_at,
        publish_at: publishAt,
      },
      before: null,
      values: valuesOf(table, row),
    });
    if (outcome?.kind === 'written')
      toast.success(
        publishAt ? t('drafts.removalScheduled', { time: timeText(publishAt), zone }) : t('drafts.saved'),
      );
    if (outcome) focus(`edit:${row.id}`);
    return outcome?.kind === 'written' || outcome?.kind === 'theirs';
  };
}
