import { ROW_LIMITS } from '@burhan/shared/entities/schema';

/** When a draft is due: its turn among those of the past, or why it is not. */
type Due = number | 'later' | 'by hand' | 'discarded';

/** Drafts of publications: one of each row, and additions. What happens to a row after its draft was made. */
export type Plan = {
  rows: { action: 'update' | 'delete'; meanwhile: 'nothing' | 'changed' | 'deleted'; due: Due }[];
  additions: { due: Due; isBlank: boolean }[];
};

export const NEW_PUBLICATION_LIMIT = ROW_LIMITS.publications;

/** What has to become of each draft (`published`, `waits` or its problem), and what the schedule publishes, in order. */
export function predict({ rows, additions }: Plan) {
  const drafts = [
    ...rows.map((row, index) => ({ ...row, id: index, isBlank: false })),
    ...additions.map((addition, index) => ({
      ...addition,
      id: rows.length + index,
      action: 'insert' as const,
      meanwhile: 'nothing' as const,
    })),
  ];
  const outcomes = drafts.map(() => 'waits');
  const published: string[] = [];
  let count = rows.filter(({ meanwhile }) => meanwhile !== 'deleted').length;

  const isDue = drafts.filter(({ due }) => typeof due === 'number');
  const inTurn = isDue.toSorted((left, right) => Number(left.due) - Number(right.due) || left.id - right.id);
  for (const { id, action, meanwhile, isBlank } of inTurn) {
    const problem = problemOf({ action, meanwhile, isBlank, isFull: count >= NEW_PUBLICATION_LIMIT });
    outcomes[id] = problem ?? 'published';
    if (problem || meanwhile === 'deleted') continue;
    if (action === 'insert') count++;
    if (action === 'delete') count--;
    published.push(action === 'delete' ? `row ${id + 1}` : `draft ${id}`);
  }
  return { outcomes, published, handled: inTurn.length };
}

/** A check of the row itself comes before the limit of its list. */
function problemOf(draft: { action: string; meanwhile: string; isBlank: boolean; isFull: boolean }) {
  if (draft.meanwhile === 'changed') return 'row_conflict';
  if (draft.meanwhile === 'deleted') return draft.action === 'update' ? 'row_gone' : null;
  if (draft.action !== 'insert') return null;
  if (draft.isBlank) return '23514';
  return draft.isFull ? 'row_limit' : null;
}
