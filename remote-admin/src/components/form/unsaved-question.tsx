import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import type { Table } from '../../data/table.ts';
import { Dialog } from '../dialog.tsx';
import { forgetForm } from './open-record.ts';

/**
 * Asks before typing is lost: by a link, by the browser's Back, by closing the form, or by leaving the page.
 * @param keep keeps the typed texts through a reload. @returns the question while it is open, else null.
 */
export function useUnsavedQuestion(table: Table, isUnsaved: () => boolean, keep: () => void): ReactNode {
  const { t } = useTranslation('console');
  const blocker = useBlocker(isUnsaved);
  useBeforeUnload((event) => {
    if (!isUnsaved()) return;
    keep();
    event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;

  const discard = () => {
    forgetForm(table);
    blocker.proceed();
  };
  return (
    <Dialog
      title={t('unsaved.title')}
      onClose={blocker.reset}
      buttons={[
        { label: t('unsaved.discard'), onClick: discard },
        { label: t('unsaved.keepEditing'), type: 'primary', onClick: blocker.reset },
      ]}
    >
      <p>{t('unsaved.text')}</p>
    </Dialog>
  );
}
