import type { ResourceRow } from '../../resources/resource.ts';
import { useServices } from '../base/services.ts';
import { usePanel } from '../panel/panel.ts';
import styles from './list.module.css';

const MINUTE_MS = 60_000;

/** In the panel's head: whether everything is on the site (docs/rules/console.md#on-the-site). */
export function OnSite() {
  const { t, times, onSite } = usePanel();
  const { state, isPaused } = onSite;
  const { contentLateMinutes } = useServices();

  const since = state?.waiting_since ?? state?.on_site_since;
  const waitedMs = state?.waiting_since ? Date.parse(state.now) - Date.parse(state.waiting_since) : 0;
  const minutes = Math.floor(waitedMs / MINUTE_MS);
  return (
    <div role="status" className={`muted ${styles.head}`}>
      {state && since && (
        <p title={times.zone}>
          {t(state.waiting_since ? 'onSite.waiting' : 'onSite.since', {
            time: times.sinceText(since, state.now),
          })}
        </p>
      )}
      {minutes >= contentLateMinutes && (
        <p className="problem">
          {/* Told when it comes, and not again with each minute. */}
          <span aria-live="off">{t('onSite.late', { count: minutes })}</span> <Tell />
        </p>
      )}
      {isPaused && <p className="problem">{t('session.paused')}</p>}
    </div>
  );
}

/** At an item of the list, where its last change is not on the site. */
export function ItemWaiting({ row }: { row: ResourceRow }) {
  const { t, times, onSite } = usePanel();
  const { state, waitsSince } = onSite;
  const since = waitsSince(row);
  if (!state || !since) return null;
  return (
    <p title={times.zone} className="quiet">
      {t('onSite.waiting', { time: times.sinceText(since, state.now) })}
    </p>
  );
}

const CONTACT_PLACE = '\0';

/** Whom to tell. */
function Tell() {
  const { t } = usePanel();
  const { technicalContact: contact } = useServices();
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
