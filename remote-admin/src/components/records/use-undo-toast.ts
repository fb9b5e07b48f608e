import { useTranslation } from 'react-i18next';
import type { Table } from '../../data/table.ts';
import { useToast } from '../toast.tsx';
import { useFocus } from './focus.tsx';
import { useAction } from './use-action.ts';

type WayBack = {
  undo: () => Promise<unknown>;
  /** The text of the toast after the undoing. The element with the key `focusKey` then gets the focus. */
  done: string;
  focusKey: string;
  /** The name of the item. */
  name: string;
};

/** Says in a toast that something is done, and offers to undo it (docs/rules/content.md#deleting-and-history). */
export function useUndoToast(table: Table) {
  const { t } = useTranslation('console');
  const toast = useToast();
  const focus = useFocus();
  const takeBack = useAction(
    table,
    async ({ undo }: WayBack) => {
      await undo();
      return true;
    },
    { nameOf: ({ name }) => name },
  );

  return (title: string, way: WayBack): void => {
    const press = async () => {
      if (!(await takeBack(way))) return;
      toast.success(way.done);
      focus(way.focusKey);
    };
    toast.success(title, { action: { label: t('history.undo'), press: () => void press() } });
  };
}
