import { CONSOLE_PATHS, PANELS_WITHOUT_CARD, type PanelKey } from '@burhan/shared/routes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useServices } from '../engine/base/services.ts';
import { useRead } from '../engine/base/use-read.ts';
import { useIsSessionStored } from '../engine/session/session-context.ts';
import type { Resource } from '../resources/resource.ts';
import { PANEL_KEYS, RESOURCES } from '../resources/resources.ts';
import styles from './directory-page.module.css';

const CARDS = PANEL_KEYS.filter((key) => !PANELS_WITHOUT_CARD.includes(key));

export function DirectoryPage() {
  const { t } = useTranslation('console');
  return (
    <>
      <h1>{t('directory.heading')}</h1>
      <p>{t('directory.intro')}</p>
      <ul className={styles.cards}>
        {CARDS.map((key) => (
          <PanelCard key={key} name={key} />
        ))}
      </ul>
      <section className={`box ${styles.notice}`} aria-label={t('directory.security.title')}>
        <strong>{t('directory.security.title')}</strong>
        <p>{t('directory.security.text')}</p>
      </section>
    </>
  );
}

function PanelCard({ name }: { name: PanelKey }) {
  const { t } = useTranslation('console');
  const resource = RESOURCES[name];
  const isOpen = useIsSessionStored(resource.scope);
  return (
    <li className={`box ${styles.card}`}>
      <h2>
        <Link to={CONSOLE_PATHS[name]}>{t(`${name}.heading`)}</Link>
        {!isOpen && <Lock />}
      </h2>
      <p>{t(`${name}.about`)}</p>
      <p className={styles.counts}>{isOpen && <Counts resource={resource} />}</p>
    </li>
  );
}

/** How many items and drafts there are. Asked where the panel's session is open: nobody logs in for this. */
function Counts({ resource }: { resource: Resource }) {
  const { t } = useTranslation('console');
  const { openSession } = useServices();
  const { state } = useRead(async () => {
    const session = await openSession(resource.scope);
    return Promise.all([session.store(resource).list(), session.drafts(resource).list()]);
  });
  if (state.status !== 'ready') return null;
  const [{ length: count }, { length: drafts }] = state.value;
  const limit = resource.rowLimit;
  return (
    <>
      {limit === undefined ? count : t('list.count', { count, limit })}
      {drafts > 0 && <strong> · {t('directory.drafts', { count: drafts })}</strong>}
    </>
  );
}

/** The panel will ask for a login; the notice below says so in words. */
function Lock() {
  return (
    <svg className={styles.lock} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d="M4.5 9h11v8h-11zM7 9V6a3 3 0 0 1 6 0v3" />
    </svg>
  );
}
