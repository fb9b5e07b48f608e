import { DataError } from '@burhan/shared/data/data-error';
import type { Draft } from '../../data/drafts.ts';
import type { PreviewLinkStore } from '../../data/preview-links.ts';
import { useFailureWords } from '../base/failure-words.ts';
import { useAct } from '../overlays/use-act.ts';
import { usePanel } from '../panel/panel.ts';
import { draftItem, rowOf } from '../values/item-values.ts';

/** The element that says the status of an item with this draft. */
export const statusId = (draft: Draft) => `status-${draft.id}`;

/** By hints of the database, and SQLSTATEs. */
const REASONS: Readonly<Record<string, 'changed' | 'gone' | 'refused'>> = {
  row_conflict: 'changed',
  row_gone: 'gone',
  draft_values: 'refused',
  23502: 'refused',
  23514: 'refused',
};

export function useDraftWords() {
  const { t, resource, words, lists, times } = usePanel();
  const { text, refusalText } = words;
  const { zone, timeText } = times;

  const reasonOf = (draft: Draft): string => {
    const message = draft.problem_text ?? '';
    const refusal = refusalText(message);
    if (refusal) return refusal;
    const problem = draft.problem ?? '';
    if (problem === 'row_limit') return text('limit.text');
    if (problem === 'row_exists' || problem === '23505')
      return text('duplicate', { id: draftItem(resource, draft, rowOf(draft, lists.rows)) });
    return t(`drafts.reasons.${REASONS[problem] ?? 'other'}`, { message });
  };

  const isGone = (draft: Draft) =>
    lists.status === 'ready' && draft.row_id !== null && rowOf(draft, lists.rows) === null;

  return {
    isFaulty: (draft: Draft) => draft.problem !== null || isGone(draft),
    markOf: (draft: Draft): string => {
      if (draft.problem !== null) return t('drafts.mark.problem', { reason: reasonOf(draft) });
      if (isGone(draft)) return t('drafts.mark.problem', { reason: t('drafts.reasons.gone') });
      if (draft.publish_at === null)
        return t(draft.action === 'delete' ? 'drafts.mark.untimedRemoval' : 'drafts.mark.draft');
      const time = { time: timeText(draft.publish_at), zone };
      return t(draft.action === 'delete' ? 'drafts.mark.removal' : 'drafts.mark.scheduled', time);
    },
  };
}

/** Does something about preview links, one act at a time; a toast says what went wrong. */
export function useLinkAct() {
  const { t, links, toast } = usePanel();
  const failureWords = useFailureWords();
  const { isBusy, act } = useAct((error) => {
    if (!(error instanceof DataError)) console.error(error);
    const message = failureWords(error, 'previewLink');
    toast({ kind: 'error', title: t('drafts.links.failed', { message }) });
  });
  return { isBusy, act: (run: (store: PreviewLinkStore) => Promise<void>) => act(() => run(links)) };
}
