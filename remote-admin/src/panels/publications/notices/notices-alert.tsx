import { normalizeDoi } from '@burhan/shared/doi';
import type { Publication } from '@burhan/shared/entities/content';
import { FAILING_CHECK_SHOWN_AFTER_MS } from '@burhan/shared/limits';
import { CONSOLE_PATHS, withoutTrailingSlash } from '@burhan/shared/routes';
import { Button } from 'antd';
import { type ComponentType, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { DoiCheck, StoredNotice } from '../../../data/notices.ts';
import { useRead } from '../../../engine/base/use-read.ts';
import { GuardedLink } from '../../../engine/overlays/unsaved-changes.tsx';
import { useSession } from '../../../engine/session/session-context.ts';
import { RESOURCES } from '../../../resources/resources.ts';
import { NoticesContext, ofDoi, useKnownNotices, useNoticeAct, useNotices } from './known-notices.ts';
import { FailingCheck, NoticeFacts } from './notice-words.tsx';
import styles from './notices.module.css';

/** A panel of the scope `content` with what was found about publications above it. */
export function watched(Panel: ComponentType): ComponentType {
  return function WatchedPanel() {
    const known = useKnownNotices();
    return (
      <NoticesContext value={known}>
        <NoticesAlert />
        <Panel />
      </NoticesContext>
    );
  };
}

/** What was found since it was last marked as seen, and checks that have been failing for long. */
function NoticesAlert() {
  const { t } = useTranslation('console');
  const { status, notices, checks, reload } = useNotices();
  const unseen = notices.filter(({ seen_at, hidden_at }) => seen_at === null && hidden_at === null);
  const failing = checks.filter(isFailingForLong);

  if (status === 'failed') {
    return (
      <p className={styles.alert}>
        {t('notices.alert.failed')} <Button onClick={() => void reload()}>{t('notices.alert.load')}</Button>
      </p>
    );
  }
  return unseen.length + failing.length > 0 && <Findings unseen={unseen} failing={failing} />;
}

type FindingsProps = { unseen: readonly StoredNotice[]; failing: readonly DoiCheck[] };

/** What is found, by publication; their titles are read for it, since this may be another panel. */
function Findings({ unseen, failing }: FindingsProps) {
  const { t } = useTranslation('console');
  const session = useSession();
  const { state } = useRead(() => session.store(RESOURCES.publications).list());
  // The store's rows are of the resource's table.
  const rows = state.status === 'ready' ? state.value : [];
  const publications = rows as unknown as readonly TitledPublication[];
  const found = publications.flatMap((publication) =>
    ofDoi(unseen, publication.doi).map((notice) => ({ publication, notice })),
  );
  const troubled = publications.flatMap((publication) =>
    ofDoi(failing, publication.doi).map((check) => ({ publication, check })),
  );
  const looked = publications.filter(({ doi }) => normalizeDoi(doi) !== null);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = found.length + troubled.length;
  /** The button that was pressed goes, and with the last of the news their heading: the panel's takes the focus then. */
  const focusHeading = () => (count > 1 ? heading.current : document.querySelector('h1'))?.focus();

  if (count === 0) return null;
  return (
    <section className={styles.alert} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('notices.alert.heading')}
      </h2>
      <div role="alert">
        {found.length > 0 && <p>{t('notices.alert.found', { count: found.length })}</p>}
        {troubled.length > 0 && <p>{t('notices.alert.failing', { count: troubled.length })}</p>}
      </div>
      <ul className={styles.list}>
        {found.map(({ publication, notice }) => (
          <FoundNotice
            key={`${publication.id} ${notice.id}`}
            publication={publication}
            notice={notice}
            onSeen={focusHeading}
          />
        ))}
        {[...Map.groupBy(troubled, ({ check }) => check.failure).values()].map((same) => (
          <FailingChecks key={same[0]?.check.failure} troubled={same} isAll={same.length === looked.length} />
        ))}
      </ul>
    </section>
  );
}

type TitledPublication = Pick<Publication, 'id' | 'title' | 'doi'>;

type FoundNoticeProps = { publication: TitledPublication; notice: StoredNotice; onSeen: () => void };

function FoundNotice({ publication, notice, onSeen }: FoundNoticeProps) {
  const { t } = useTranslation('console');
  const { reload } = useNotices();
  const { notices } = useSession();
  const { isBusy, act } = useNoticeAct();

  const markSeen = async () => {
    await notices.markSeen([notice.id]);
    onSeen();
    await reload();
  };

  return (
    <li>
      <p>
        <strong>
          <bdi>{publication.title}</bdi>
        </strong>
      </p>
      <p>
        <NoticeFacts notice={notice} />
      </p>
      <p className={`line ${styles.actions}`}>
        <ShowButton publication={publication} />
        <Button aria-disabled={isBusy} onClick={() => void act(markSeen)}>
          {t('notices.alert.seen')}{' '}
          <span className="visually-hidden">
            {t(`notices.kinds.${notice.kind}`)}, {publication.title}
          </span>
        </Button>
      </p>
    </li>
  );
}

type FailingChecksProps = {
  troubled: readonly { publication: TitledPublication; check: DoiCheck }[];
  /** Of all publications that are looked up: they need no naming. */
  isAll: boolean;
};

/** Checks that fail for one reason: it is said once, since the first of them. */
function FailingChecks({ troubled, isAll }: FailingChecksProps) {
  const [first] = troubled
    .map(({ check }) => check)
    .toSorted((a, b) => Date.parse(a.failing_since ?? '') - Date.parse(b.failing_since ?? ''));
  return (
    <li>
      {!isAll &&
        troubled.map(({ publication }) => (
          <p key={publication.id}>
            <strong>
              <bdi>{publication.title}</bdi>
            </strong>
          </p>
        ))}
      <p>{first && <FailingCheck check={first} />}</p>
    </li>
  );
}

/** Leads to the item: in this list, or in the panel that has it. */
function ShowButton({ publication }: { publication: TitledPublication }) {
  const { t } = useTranslation('console');
  const { pathname } = useLocation();
  const target = itemNoticesId(publication.id);
  const words = (
    <>
      {t('notices.alert.show')} <span className="visually-hidden">{publication.title}</span>
    </>
  );
  if (withoutTrailingSlash(pathname) === CONSOLE_PATHS.publications)
    return <Button onClick={() => showItem(target)}>{words}</Button>;
  return (
    <GuardedLink to={`${CONSOLE_PATHS.publications}#${target}`} isCurrent={false}>
      {words}
    </GuardedLink>
  );
}

/** The element that says a publication's notices; an address that ends in it leads there. */
export function itemNoticesId(publicationId: number): string {
  return `notices-${publicationId}`;
}

/** Brings what is said of an item into view, and moves the focus there. */
export function showItem(target: string): void {
  const element = document.getElementById(target);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

function isFailingForLong({ failing_since }: DoiCheck): boolean {
  return failing_since !== null && Date.now() - Date.parse(failing_since) >= FAILING_CHECK_SHOWN_AFTER_MS;
}
