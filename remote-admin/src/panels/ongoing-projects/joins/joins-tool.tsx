import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTimeout } from '../../../engine/base/lazy-with-timeout.tsx';

const JoinsDrawer = lazyWithTimeout(async () => (await import('./joins-drawer.tsx')).JoinsDrawer);

export function JoinsTool() {
  const { t } = useTranslation('console');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ongoingProjects.joins.button')}</Button>
      {isOpen && <JoinsDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
