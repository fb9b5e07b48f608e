import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laterPart } from '../../../engine/base/later-code.tsx';

const JoinsDrawer = laterPart(async () => (await import('./joins-drawer.tsx')).JoinsDrawer);

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
