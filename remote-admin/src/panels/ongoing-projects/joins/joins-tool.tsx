import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laterCode } from '../../../engine/later-code.ts';

const JoinsDrawer = lazy(async () => ({
  default: (await laterCode(import('./joins-drawer.tsx'))).JoinsDrawer,
}));

/** In the toolbar: how many asked to join each study. */
export function JoinsTool() {
  const { t } = useTranslation('console');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ongoingProjects.joins.button')}</Button>
      {isOpen && (
        <Suspense>
          <JoinsDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
