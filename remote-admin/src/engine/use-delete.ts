import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemName, type ResourceRow } from '../resources/resource.ts';
import { valuesOf } from './form/form-values.ts';
import type { PanelCore } from './panel-core.ts';
import { useSession } from './session/session-context.ts';
import { useToast } from './toasts/toast-provider.tsx';
import type { Attempt } from './use-versioned-write.ts';

/** Deleting after a question, with Undo in the toast (docs/product-rules.md#deleting-and-history). */
export function useDelete(panel: PanelCore, attempt: Attempt) {
  const { resource, text, store, history, rows, inTurn, onFailure, requestFocus } = panel;
  const { t } = useTranslation('console');
  const { run } = useSession();
  const showToast = useToast();
  const [asked, setAsked] = useState<ResourceRow | null>(null);

  const undo = (row: ResourceRow) =>
    inTurn(async () => {
      try {
        await run(async () => {
          const deletion = await history.lastDeletion(row.id);
          if (deletion !== null) await history.restoreDeleted(deletion);
        });
        showToast({ kind: 'success', title: text('restored') });
        requestFocus(`edit:${row.id}`);
        await rows.reload();
      } catch (error) {
        onFailure('save', error, itemName(resource, row));
      }
    });

  const tellDeleted = (row: ResourceRow) =>
    showToast({
      kind: 'success',
      title: text('deleted'),
      action: { label: t('history.undo'), press: () => void undo(row) },
    });

  const remove = async (row: ResourceRow) => {
    await attempt({
      act: 'delete',
      version: row,
      mine: valuesOf(resource, row),
      item: itemName(resource, row),
      write: (version) => store.remove(version),
      onDone: async () => {
        // An open dialog keeps the focus to itself: the toast must be reachable as soon as it shows.
        setAsked(null);
        tellDeleted(row);
        requestFocus('heading');
        await rows.reload();
      },
      onGivenUp: () => requestFocus(`edit:${row.id}`),
    });
    setAsked(null);
  };

  return {
    asked,
    ask: setAsked,
    giveUp: () => setAsked(null),
    tellDeleted,
    remove: () => void (asked && remove(asked)),
  };
}
