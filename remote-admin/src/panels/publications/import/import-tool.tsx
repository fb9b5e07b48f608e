import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laterCode } from '../../../engine/later-code.ts';
import { usePanel } from '../../../engine/panel-context.ts';
import { useUnsavedChanges } from '../../../engine/unsaved/unsaved-changes.tsx';

const ImportDrawer = lazy(async () => ({
  default: (await laterCode(import('./import-drawer.tsx'))).ImportDrawer,
}));

/** The toolbar's button; all else of importing is fetched when it is pressed. */
export function ImportTool() {
  const { t } = useTranslation('console');
  const { rows, editor } = usePanel();
  const { confirmLoss } = useUnsavedChanges();
  const [isOpen, setOpen] = useState(false);
  const isReady = rows.status === 'ready';

  const open = async () => {
    if (!isReady || !(await confirmLoss())) return;
    editor.close();
    setOpen(true);
  };

  return (
    <>
      <Button aria-disabled={!isReady} onClick={() => void open()}>
        {t('list.import')}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
