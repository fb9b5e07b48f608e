import { DataError } from '@burhan/shared/data/data-error';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../panel-context.ts';
import { useSession } from '../session/session-context.ts';
import { useToast } from '../toasts/toast-provider.tsx';

/** Taking back all that an import did, from its toast or from the history (docs/product-rules.md#import). */
export function useUndoImport(): (entryId: number, onDone?: () => Promise<unknown>) => Promise<void> {
  const { t } = useTranslation('console');
  const { history, rows, inTurn } = usePanel();
  const { run } = useSession();
  const showToast = useToast();

  const tellFailure = (error: unknown) => {
    if (error instanceof DataError && error.hint === 'import_undone')
      return showToast({ kind: 'success', title: t('history.undone') });
    const isConflict = error instanceof DataError && error.code === 'conflict';
    if (!isConflict) console.warn('The import could not be undone:', error);
    const items = isConflict ? error.details : '';
    showToast({
      kind: 'error',
      title: isConflict ? t('history.undoConflict', { items }) : t('history.undoFailed'),
    });
  };

  return (entryId, onDone) =>
    inTurn(async () => {
      try {
        await run(() => history.undoImport(entryId));
        showToast({ kind: 'success', title: t('history.undone') });
      } catch (error) {
        tellFailure(error);
      }
      await rows.reload(true);
      await onDone?.();
    });
}
