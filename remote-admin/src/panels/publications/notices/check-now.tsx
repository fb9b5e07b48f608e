import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../engine/overlays/toast-provider.tsx';
import { usePanel } from '../../../engine/panel/panel.ts';
import { useNoticeAct, useNotices } from './known-notices.ts';
import styles from './notices.module.css';

/** In the toolbar: has the server look up every publication now. The list can be worked with meanwhile. */
export function CheckNow() {
  const { t } = useTranslation('console');
  const { lists } = usePanel();
  const { reload } = useNotices();
  const act = useNoticeAct();
  const showToast = useToast();
  const [isRunning, setRunning] = useState(false);

  const check = async () => {
    setRunning(true);
    await act(async (notices) => {
      const { checked, failed, found } = await notices.checkNow();
      const outcome = found > 0 ? t('notices.check.found', { count: found }) : t('notices.check.none');
      showToast({
        kind: failed > 0 ? 'error' : 'success',
        title: t('notices.check.done', { count: checked }),
        text: failed > 0 ? `${outcome} ${t('notices.check.failed', { count: failed })}` : outcome,
      });
    });
    setRunning(false);
    await Promise.all([reload(), lists.reload(true)]);
  };

  return (
    <>
      <Button aria-disabled={isRunning} onClick={() => isRunning || void check()}>
        {t(isRunning ? 'notices.check.running' : 'notices.check.button')}
      </Button>
      <span role="status" className={isRunning ? styles.progress : 'visually-hidden'}>
        {isRunning && t('notices.check.progress')}
      </span>
    </>
  );
}
