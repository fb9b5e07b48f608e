import { doiLink } from '@burhan/shared/doi';
import type { Publication } from '@burhan/shared/entities/content';
import type { Language } from '@burhan/shared/i18n/languages';
import { noticesOf } from '@burhan/shared/notices';
import { noticeDate } from '@burhan/shared/time-text';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '../../../data/history.ts';
import type { DoiCheck, StoredNotice } from '../../../data/notices.ts';
import { useTimes } from '../../../engine/base/use-times.ts';
import type { ExportColumn } from '../../../engine/panel/panel.ts';

/** What a notice is, when it was published, who says so, and where to read it. */
export function NoticeFacts({ notice }: { notice: StoredNotice }) {
  const { t, i18n } = useTranslation('console');
  const { kind, notice_date, source, notice_doi } = notice;
  const day = noticeDate(notice_date, i18n.language as Language);
  const link = doiLink(notice_doi);
  return (
    <>
      <strong>{t(`notices.kinds.${kind}`)}</strong>
      {day && (
        <>
          {' · '}
          <time dateTime={notice_date}>{day}</time>
        </>
      )}
      {' · '}
      {t(`notices.sources.${source}`)}
      {link && (
        <>
          {' · '}
          <a href={link} target="_blank" rel="noopener noreferrer">
            {t('notices.read')} <bdi dir="ltr">{notice_doi}</bdi>{' '}
            <span className="visually-hidden">{t('notices.opensInNewTab')}</span>
          </a>
        </>
      )}
    </>
  );
}

/** Since when a check has been failing, and why. */
export function FailingCheck({ check }: { check: DoiCheck }) {
  const { t } = useTranslation('console');
  const { zone, timeText } = useTimes();
  const { failing_since, failure } = check;
  if (!failing_since || !failure) return null;
  const reason = t(`notices.reasons.${failure}`);
  return <>{t('notices.item.failing', { time: timeText(failing_since), zone, reason })}</>;
}

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

/** What an exported list says of notices: those that visitors are told of, and when it was last looked for them. */
export function useNoticeExport(): readonly ExportColumn<Publication>[] {
  const { t } = useTranslation('console');
  return [
    {
      label: t('notices.export.notices'),
      text: (row) =>
        noticesOf(row)
          .map(({ kind, date, doi }) => [t(`notices.kinds.${kind}`), date, doi].filter(Boolean).join(' '))
          .join('; '),
    },
    { label: t('notices.export.checked'), text: (row) => row.notices_checked_at ?? '' },
  ];
}
