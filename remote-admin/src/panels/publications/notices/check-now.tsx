import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../engine/overlays/toast-provider.tsx';
import { usePanel } from '../../../engine/panel/panel.ts';
import { useSession } from '../../../engine/session/session-context.ts';
import { useCheckWords, useNoticeAct, useNotices } from './known-notices.ts';
import styles from './notices.module.css';

/** In the toolbar: says when publications were looked up, and has the server look up every publication now. The list can be worked with meanwhile. */
export function CheckNow() {
  const { t } = useTranslation('console');
  const { lists } = usePanel();
  const { status, reload } = useNotices();
  const { shared } = useCheckWords();
  const { notices } = useSession();
  const { isBusy, act } = useNoticeAct();
  const showToast = useToast();

  const isPending = status === 'pending' || lists.status === 'pending';
  const words = !isPending && status === 'ready' && shared;
  const check = async () => {
    await act(async () => {
      const { checked, failed, found } = await notices.checkNow();
      const outcome = found > 0 ? t('notices.check.found', { count: found }) : t('notices.check.none');
      showToast({
        kind: failed > 0 ? 'error' : 'success',
        title: t('notices.check.done', { count: checked }),
        text: failed > 0 ? `${outcome} ${t('notices.check.failed', { count: failed })}` : outcome,
      });
    });
    await Promise.all([reload(), lists.reload(true)]);
  };

  return (
    <>
      {(isPending || words) && <span className={styles.count}>{words}</span>}
      <Button aria-disabled={isBusy} onClick={() => isBusy || void check()}>
        {t(isBusy ? 'notices.check.running' : 'notices.check.button')}
      </Button>
      <span role="status" className={isBusy ? `quiet ${styles.progress}` : 'visually-hidden'}>
        {isBusy && t('notices.check.progress')}
      </span>
    </>
  );
}
