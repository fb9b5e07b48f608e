import { App, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Theirs, theirValues } from '../../data/conflict.ts';
import type { Table, Values } from '../../data/table.ts';
import { useTableTexts } from '../table-texts.ts';
import { type Versions, VersionsTable } from './versions-table.tsx';

/** The version that a person chooses (docs/rules/content.md#versions); 'editing': neither, the editing goes on. */
export type Choice = 'mine' | 'theirs' | 'editing';

/** Shows two versions over the page, and gives the person's choice. Escape chooses 'editing'. */
export function useVersionQuestion(): (versions: Versions) => Promise<Choice> {
  const { t } = useTranslation('console');
  const { modal } = App.useApp();

  return ({ text, lines }) => {
    const { promise, resolve } = Promise.withResolvers<Choice>();
    const answer = (choice: Choice) => () => {
      question.destroy();
      resolve(choice);
    };
    const question = modal.confirm({
      title: t('conflict.title'),
      icon: null,
      width: 820,
      content: <VersionsTable text={text} lines={lines} />,
      focusable: { autoFocusButton: null },
      onCancel: answer('editing'),
      footer: () => (
        <Flex wrap justify="end" gap="0.5rem 0">
          <Button onClick={answer('editing')}>{t('conflict.keepEditing')}</Button>
          <Button onClick={answer('theirs')}>{t('conflict.takeTheirs')}</Button>
          <Button type="primary" onClick={answer('mine')}>
            {t('conflict.keepMine')}
          </Button>
        </Flex>
      ),
    });
    return promise;
  };
}

/** Shows my version of an item beside theirs, by field. Fields that differ come first; blank ones are left out. */
export function useAskVersions(table: Table) {
  const { t, text, label, valueText } = useTableTexts(table);
  const ask = useVersionQuestion();

  /** @param isDeletion true if my change deletes the item. */
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
    return t(theirs.draft ? 'failures.draft-conflict' : 'failures.draft-gone');
  }
}
