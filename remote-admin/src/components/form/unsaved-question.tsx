import { type ReactNode, useCallback, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import type { Table } from '../../data/table.ts';
import { Dialog } from '../dialog.tsx';
import { forgetForm } from './kept-form.ts';

/**
 * Asks before typing is lost: by a link, by the browser's Back, by closing the form, or by leaving the page.
 * @returns the question, while it is asked.
 */
export function useUnsavedQuestion(table: Table, isUnsaved: () => boolean): ReactNode {
  const { t } = useTranslation('console');
  const isUnsavedNow = useEffectEvent(isUnsaved);
  const blocker = useBlocker(isUnsaved);
  useBeforeUnload(
    useCallback((event) => {
      if (isUnsavedNow()) event.preventDefault();
    }, []),
  );
  if (blocker.state !== 'blocked') return null;

  const discard = () => {
    forgetForm(table);
    blocker.proceed();
  };
  return (
    <Dialog
      title={t('unsaved.title')}
      onClose={() => blocker.reset()}
      buttons={[
        { label: t('unsaved.discard'), onClick: discard },
        { label: t('unsaved.keepEditing'), type: 'primary', onClick: () => blocker.reset() },
      ]}
    >
      <p>{t('unsaved.text')}</p>
    </Dialog>
  );
}
