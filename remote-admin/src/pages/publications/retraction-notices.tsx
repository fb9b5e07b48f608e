import { doiLink } from '@burhan/shared/doi';
import type { Publication } from '@burhan/shared/entities/content';
import type { Language } from '@burhan/shared/i18n/languages';
import { noticesOf } from '@burhan/shared/retraction-notices';
import { noticeDate } from '@burhan/shared/time-text';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../data/table.ts';
import styles from './publications.module.css';

/** The retraction notices of a publication, shown below it in the list. */
export function RetractionNotices({ row, name }: { row: Row; name: string }) {
  const { t, i18n } = useTranslation('console');
  const notices = noticesOf(row as unknown as Publication);

  if (notices.length === 0) return null;
  return (
    <ul aria-label={`${t('retractionNotices.heading')}: ${name}`} className={`quiet ${styles.notices}`}>
      {notices.map(({ kind, date, doi }) => (
        <li key={`${kind} ${doi}`}>
          <strong>{t(`retractionNotices.kinds.${kind}`)}</strong>
          {date && ' · '}
          {date && <time dateTime={date}>{noticeDate(date, i18n.language as Language)}</time>}
          {doi && ' · '}
          {doi && (
            <a href={doiLink(doi) ?? ''} target="_blank" rel="noopener noreferrer">
              {t('retractionNotices.read')} <bdi dir="ltr">{doi}</bdi>{' '}
              <span className="visually-hidden">{t('retractionNotices.opensInNewTab')}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
