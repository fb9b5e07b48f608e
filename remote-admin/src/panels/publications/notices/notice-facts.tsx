import { doiLink } from '@burhan/shared/doi';
import type { Language } from '@burhan/shared/i18n/languages';
import { noticeDate } from '@burhan/shared/time-text';
import { useTranslation } from 'react-i18next';
import type { StoredNotice } from '../../../data/notices.ts';

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
