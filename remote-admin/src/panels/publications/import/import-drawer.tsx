import { loadImportTexts } from '@burhan/shared/i18n/import-texts';
import type { Language } from '@burhan/shared/i18n/languages';
import { Button, Drawer } from 'antd';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnedFocus } from '../../../engine/dialog.tsx';
import { useImportWords } from '../../../engine/history/import-history.ts';
import { useUndoImport } from '../../../engine/history/use-undo-import.ts';
import { laterCode } from '../../../engine/later-code.ts';
import { usePanel } from '../../../engine/panel-context.ts';
import { useToast } from '../../../engine/toasts/toast-provider.tsx';
import { useMarkUnsaved, useUnsavedChanges } from '../../../engine/unsaved/unsaved-changes.tsx';
import { ImportSource } from './import-source.tsx';
import { ImportActions, ImportTableView } from './import-table.tsx';
import { useImportTable } from './use-import-table.ts';
import { useSource } from './use-source.ts';

/** Importing publications: what from, then what would change, then doing it (docs/product-rules.md#import). */
export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['import', 'console']);
  const hasTexts = useImportTexts();
  const { rows, requestFocus } = usePanel();
  const { confirmLoss } = useUnsavedChanges();
  const showToast = useToast();
  const importWords = useImportWords();
  const undoImport = useUndoImport();
  const table = useImportTable();
  const source = useSource(table.start);
  useReturnedFocus();
  useMarkUnsaved(source.hasContent, onClose);

  const close = async () => {
    if (await confirmLoss()) onClose();
  };

  const carryOut = async () => {
    const done = await table.carryOut();
    if (!done) return;
    const { historyId, counts } = done;
    onClose();
    showToast({
      kind: 'success',
      title: historyId === null ? t('nothingDone') : t('done', { changes: importWords(counts) }),
      ...(historyId !== null && {
        action: { label: t('console:history.undo'), press: () => void undoImport(historyId) },
      }),
    });
    requestFocus('heading');
    await rows.reload();
  };

  if (!hasTexts) return null;
  return (
    <Drawer
      open
      size="min(72rem, 100vw)"
      placement={i18n.dir() === 'rtl' ? 'left' : 'right'}
      title={t('title')}
      closable={false}
      mask={{ closable: false }}
      onClose={() => void close()}
      footer={table.plan && <ImportActions table={table} plan={table.plan} onImport={carryOut} />}
      extra={<Button onClick={() => void close()}>{t('close')}</Button>}
    >
      {table.plan ? <ImportTableView table={table} plan={table.plan} /> : <ImportSource source={source} />}
    </Drawer>
  );
}

/** Whether the texts are there, in the language that the console has now. */
function useImportTexts(): boolean {
  const { language } = useTranslation('console').i18n;
  const [loaded, setLoaded] = useState('');

  useEffect(() => {
    let isCurrent = true;
    laterCode(loadImportTexts(language as Language))
      .then((texts) => {
        i18next.addResourceBundle(language, 'import', texts);
        if (isCurrent) setLoaded(language);
      })
      .catch((error: unknown) => console.warn('The texts of the import could not be loaded:', error));
    return () => {
      isCurrent = false;
    };
  }, [language]);

  return loaded === language;
}
