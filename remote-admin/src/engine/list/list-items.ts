import type { Draft } from '../../data/drafts.ts';
import { itemName, type ResourceRow } from '../../resources/resource.ts';
import { useOpenIds } from '../panel/form-state.ts';
import { usePanel } from '../panel/panel.ts';
import { draftedRow, draftItem, draftOf, rowOf } from '../values/item-values.ts';

/** What stands in one place of a list: a row with its draft, or a draft whose row is gone or not there yet. */
export type ListItem = {
  key: string;
  /** What accessible names call it by. */
  name: string;
  /** Of a draft apart: as the draft has it. */
  row: ResourceRow;
  draft: Draft | null;
  isApart: boolean;
  /** Its form is open, and nothing is done with it in the list meanwhile. */
  isOpen: boolean;
};

/** The rows of a panel; and the drafts that stand before them, newest first: they count towards no limit and have no place. */
export function useListItems(): { items: ListItem[]; apart: ListItem[] } {
  const { t, resource, words, lists, order, form } = usePanel();
  const { rowId, draftId } = useOpenIds(form);
  const items = order.rows.map((row) => ({
    key: `row ${row.id}`,
    name: itemName(resource, row) || words.text('heading'),
    row,
    draft: draftOf(row, lists.drafts),
    isApart: false,
    isOpen: row.id === rowId,
  }));
  const apart = lists.drafts
    .filter((draft) => draft.action !== 'delete' && rowOf(draft, lists.rows) === null)
    .toReversed()
    .map((draft) => ({
      key: `draft ${draft.id}`,
      name: draftItem(resource, draft, null) || t('drafts.unnamed'),
      row: draftedRow(resource, draft, null),
      draft,
      isApart: true,
      isOpen: draft.id === draftId,
    }));
  return { items, apart };
}
