import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../components/failure-text.ts';
import type { Records } from '../../components/records/use-records.ts';
import { useTimes } from '../../components/times.ts';
import { useToast } from '../../components/toast.tsx';
import { checkRetractionNotices, lastNoticeCheck } from '../../data/functions.ts';
import { rowsKey } from '../../data/rows.ts';

/** A button that has the server check all publications at Crossref now. Its tooltip tells the last check's time. */
export function CheckNow({ records: { table } }: { records: Records }) {
  const { t } = useTranslation('console');
  const { zone, timeText } = useTimes();
  const queryClient = useQueryClient();
  const toast = useToast();
  const failureText = useFailureText();

  const lastCheck = useQuery({
    queryKey: ['last-notice-check', table.scope],
    queryFn: () => lastNoticeCheck(table.scope),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => checkRetractionNotices(table.scope),
    onSuccess: ({ checked, failed, found }) => {
      const title = t('retractionNotices.done', { count: checked });
      const news = found > 0 ? t('retractionNotices.found', { count: found }) : '';
      if (failed > 0)
        toast.error(
          title,
          [news, t('retractionNotices.failed', { count: failed })].filter(Boolean).join(' '),
        );
      else toast.success(title, { text: news || t('retractionNotices.none') });
      void queryClient.invalidateQueries({ queryKey: rowsKey(table) });
      void lastCheck.refetch();
    },
    onError: (error) => toast.error(t('retractionNotices.error'), failureText(error)),
  });

  const checked = lastCheck.data
    ? t('retractionNotices.checked', { time: timeText(lastCheck.data), zone })
    : t('retractionNotices.unchecked');
  return (
    // The tooltip is inside the page, so that it is within the landmarks that screen readers use.
    <Tooltip
      title={checked}
      trigger={['hover', 'focus']}
      getPopupContainer={({ parentElement }) => parentElement ?? document.body}
    >
      <Button loading={isPending} onClick={() => mutate()}>
        {t(isPending ? 'retractionNotices.running' : 'retractionNotices.button')}
      </Button>
    </Tooltip>
  );
}
