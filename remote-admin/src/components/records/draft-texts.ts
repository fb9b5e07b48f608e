import type { Draft } from '../../data/draft.ts';
import { draftedRow, rowOf } from '../../data/drafts.ts';
import { itemName } from '../../data/table.ts';
import { useTableTexts } from '../table-texts.ts';
import { useTimes } from '../times.ts';
import type { Records } from './use-records.ts';

/** Why a draft was not published. The keys are the database's hints and SQLSTATEs. */
const REASONS: Readonly<Record<string, 'changed' | 'gone' | 'refused'>> = {
  row_conflict: 'changed',
  row_gone: 'gone',
  draft_values: 'refused',
  23502: 'refused',
  23514: 'refused',
};

/** The texts about a draft: when it will be published, or why it was not published. */
export function useDraftTexts({ table, rows, isPending }: Pick<Records, 'table' | 'rows' | 'isPending'>) {
  const { t, text, refusalText } = useTableTexts(table);
  const { zone, timeText } = useTimes();

  const reasonOf = (draft: Draft): string => {
    const message = draft.problem_text ?? '';
    const refusal = refusalText(message);
    if (refusal) return refusal;
    const problem = draft.problem ?? '';
    if (problem === 'row_limit') return text('limit.text');
    if (problem === 'row_exists' || problem === '23505')
      return text('duplicate', { id: itemName(table, draftedRow(table, draft, rowOf(draft, rows))) });
    return t(`drafts.reasons.${REASONS[problem] ?? 'other'}`, { message });
  };
  const isGone = (draft: Draft) => !isPending && draft.row_id !== null && rowOf(draft, rows) === null;

  return {
    isFaulty: (draft: Draft) => draft.problem !== null || isGone(draft),
    markOf: (draft: Draft): string => {
      if (draft.problem !== null) return t('drafts.mark.problem', { reason: reasonOf(draft) });
      if (isGone(draft)) return t('drafts.mark.problem', { reason: t('drafts.reasons.gone') });
      const isRemoval = draft.action === 'delete';
      if (draft.publish_at === null) return t(isRemoval ? 'drafts.mark.untimedRemoval' : 'drafts.mark.draft');
      const time = { time: timeText(draft.publish_at), zone };
      return t(isRemoval ? 'drafts.mark.removal' : 'drafts.mark.scheduled', time);
    },
  };
}
