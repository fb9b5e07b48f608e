import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTimes } from '../../engine/base/use-times.ts';
import { useToast } from '../../engine/overlays/toast-provider.tsx';
import { useAct, useFailedToast } from '../../engine/overlays/use-act.ts';
import { usePanel } from '../../engine/panel/panel.ts';
import { useSession } from '../../engine/session/session-context.ts';
import { columnText } from '../../resources/resource.ts';

/** In the toolbar: when Crossref was last asked about publications, and the button that has the server ask it now. */
export function CheckNow() {
  const { t } = useTranslation('console');
  const { lists } = usePanel();
  const { zone, timeText } = useTimes();
  const { checkRetractionNotices } = useSession();
  const { isBusy, act } = useAct(useFailedToast(t('retractionNotices.error'), 'retractionNotices'));
  const showToast = useToast();

  const newest = lists.rows
    .map((row) => columnText(row, 'notices_checked_at'))
    .toSorted()
    .at(-1);
  const check = async () => {
    const { checked, failed, found } = await checkRetractionNotices();
    const text = [
      found > 0 && t('retractionNotices.found', { count: found }),
      failed > 0 && t('retractionNotices.failed', { count: failed }),
    ].filter(Boolean);
    showToast({
      kind: failed > 0 ? 'error' : 'success',
      title: t('retractionNotices.done', { count: checked }),
      text: text.join(' ') || t('retractionNotices.none'),
    });
    await lists.reload(true);
  };

  return (
    <>
      <span className="quiet">
        {newest
          ? t('retractionNotices.checked', { time: timeText(newest), zone })
          : t('retractionNotices.unchecked')}
      </span>
      <Button aria-disabled={isBusy} onClick={() => isBusy || void act(check)}>
        {t(isBusy ? 'retractionNotices.running' : 'retractionNotices.button')}
      </Button>
    </>
  );
}
