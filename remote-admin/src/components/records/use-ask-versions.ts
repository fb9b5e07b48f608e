import type { Theirs } from '../../data/conflict.ts';
import type { Table, Values } from '../../data/table.ts';
import { useTableTexts } from '../table-texts.ts';
import { useVersionQuestion } from './version-question.tsx';
import { type Choice, theirValues } from './versions.ts';

/** Shows my version of an item beside theirs, field by field: what differs first, what is blank in both not at all. */
export function useAskVersions(table: Table) {
  const { t, text, label, valueText } = useTableTexts(table);
  const ask = useVersionQuestion();

  /** @param isDeletion my version is that it is gone. */
  return (mine: Values, theirs: Theirs, isDeletion = false): Promise<Choice> => {
    const others = theirValues(table, theirs);
    const lines = Object.entries(mine)
      .map(([column, own]) => ({ column, own, other: others?.[column] ?? '' }))
      .filter(({ own, other }) => own !== '' || other !== '')
      .map(({ column, own, other }) => ({
        label: label(column),
        mine: isDeletion ? t('conflict.mineDelete') : valueText(column, own),
        theirs: others ? valueText(column, other) : t('conflict.deletedElsewhere'),
        differs: isDeletion || others === null || own !== other,
      }))
      .toSorted((a, b) => Number(b.differs) - Number(a.differs));
    return ask({ text: conflictText(theirs), lines });
  };

  function conflictText(theirs: Theirs): string {
    if (theirs.of === 'row') return text('conflict');
    return t(theirs.draft ? 'drafts.conflict' : 'drafts.goneConflict');
  }
}
