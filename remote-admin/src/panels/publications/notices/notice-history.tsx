import { noticesOf } from '@burhan/shared/notices';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '../../../data/history.ts';

/** What the history says of a notice that was hidden, with the reason, or shown again; nothing of any other change. */
export function NoticeHistory({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('console');
  const { action, reason, old_row, new_row } = entry;
  if (action !== 'update') return null;
  if (reason) return <p>{t('notices.history.hidden', { reason })}</p>;
  // Only an admin who shows a notice again adds one to a row in the history.
  const isShown =
    old_row?.doi === new_row?.doi && noticesOf(new_row ?? {}).length > noticesOf(old_row ?? {}).length;
  return isShown && <p>{t('notices.history.shown')}</p>;
}
