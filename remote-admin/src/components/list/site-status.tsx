import { isDataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { DEFAULT_CONTENT_LATE_MINUTES } from '@burhan/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../data/host.ts';
import { siteStateQuery } from '../../data/site-state.ts';
import { useTimes } from '../times.ts';
import styles from './list.module.css';

const MINUTE_MS = 60_000;

/** Shows in a page's head whether everything is on the site (docs/rules/console.md#on-the-site). */
export function SiteStatus({ scope }: { scope: SessionScope }) {
  const { t } = useTranslation('console');
  const { zone, clockText, timeText, isSameDay } = useTimes();
  const { contentLateMinutes = DEFAULT_CONTENT_LATE_MINUTES } = useHost().configuration;
  const { data, error } = useQuery(siteStateQuery(scope));

  const since = data?.waiting_since ?? data?.on_site_since;
  const waitedMs = data?.waiting_since ? Date.parse(data.now) - Date.parse(data.waiting_since) : 0;
  const minutes = Math.floor(waitedMs / MINUTE_MS);
  return (
    <div role="status" className={`muted ${styles.status}`}>
      {data && since && (
        <p title={zone}>
          {t(data.waiting_since ? 'onSite.waiting' : 'onSite.since', {
            time: isSameDay(since, data.now) ? clockText(since) : timeText(since),
          })}
        </p>
      )}
      {minutes >= contentLateMinutes && (
        <p className="problem">
          {/* Screen readers announce this when it appears, but not again each minute. */}
          <span aria-live="off">{t('onSite.late', { count: minutes })}</span> <WhomToTell />
        </p>
      )}
      {isDataError(error, 'paused') && <p className="problem">{t('failures.paused')}</p>}
    </div>
  );
}

const CONTACT_PLACE = '\0';

function WhomToTell() {
  const { t } = useTranslation('console');
  const { technicalContact: contact } = useHost().configuration;
  if (!contact) return t('onSite.tellSomebody');
  const [before, after] = t('onSite.tell', { contact: CONTACT_PLACE }).split(CONTACT_PLACE);
  return (
    <>
      {before}
      <a href={contact.startsWith('https://') ? contact : `mailto:${contact}`}>
        <bdi dir="ltr">{contact}</bdi>
      </a>
      {after}
    </>
  );
}
