import { normalizeDoi } from '@burhan/shared/doi';
import type { Publication } from '@burhan/shared/entities/content';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { StoredNotice } from '../../../data/notices.ts';
import { lazyWithTimeout } from '../../../engine/base/lazy-with-timeout.tsx';
import { useToast } from '../../../engine/overlays/toast-provider.tsx';
import { usePanel } from '../../../engine/panel/panel.ts';
import { useSession } from '../../../engine/session/session-context.ts';
import { ofDoi, useCheckWords, useNoticeAct, useNotices } from './known-notices.ts';
import { NoticeFacts } from './notice-words.tsx';
import styles from './notices.module.css';
import { itemNoticesId, showItem } from './notices-alert.tsx';

const HideDialog = lazyWithTimeout(async () => (await import('./hide-dialog.tsx')).HideDialog);

/** Below a publication of the list: its notices, hidden ones too, and when it was looked for them where that is not said of all. */
export function ItemNotices({ row }: { row: Publication }) {
  const { t } = useTranslation('console');
  const { status, notices } = useNotices();
  const { hash } = useLocation();
  const id = itemNoticesId(row.id);
  const own = ofDoi(notices, row.doi);
  const shown = own.filter(isPublic);
  const isMild = shown.every(({ kind }) => kind === 'correction' || kind === 'reinstatement');

  useEffect(() => {
    if (status === 'ready' && hash === `#${id}`) showItem(id);
  }, [status, hash, id]);

  const checked = useCheckWords().of(row.doi);
  if (status !== 'ready' || normalizeDoi(row.doi) === null || (own.length === 0 && !checked)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={`${t('notices.item.heading')}: ${row.title}`}
      className={`quiet ${styles.note} ${shown.length > 0 ? styles.told : ''} ${isMild ? styles.mild : ''}`}
    >
      {own.length > 0 && (
        <ul className={styles.list}>
          {own.map((notice) => (
            <ItemNotice key={notice.id} notice={notice} title={row.title} />
          ))}
        </ul>
      )}
      {checked && <p>{checked}</p>}
    </div>
  );
}

/** Whether visitors read it. */
const isPublic = ({ hidden_at }: StoredNotice) => hidden_at === null;

function ItemNotice({ notice, title }: { notice: StoredNotice; title: string }) {
  const { t } = useTranslation('console');
  const { isBusy, start, lists } = usePanel();
  const { reload } = useNotices();
  const { notices } = useSession();
  const { act } = useNoticeAct();
  const showToast = useToast();
  const [isAsked, setAsked] = useState(false);
  const isHidden = !isPublic(notice);
  const about = `${t(`notices.kinds.${notice.kind}`)}, ${title}`;

  const showAgain = async () => {
    await act(async () => {
      await notices.show(notice.id);
      showToast({ kind: 'success', title: t('notices.hide.shown') });
    });
    await Promise.all([reload(), lists.reload(true)]);
  };

  return (
    <li>
      <p>
        <NoticeFacts notice={notice} />
      </p>
      {isHidden && (
        <p className={styles.hidden}>
          <strong>{t('notices.item.hidden')}</strong>
          {notice.hidden_by_name && ` ${t('notices.item.hiddenBy', { person: notice.hidden_by_name })}`}
          {' · '}
          {t('notices.item.reason', { reason: notice.hidden_reason })}
        </p>
      )}
      <p className={`line ${styles.actions}`}>
        <Button
          aria-disabled={isBusy}
          onClick={() => isBusy || (isHidden ? start(showAgain) : setAsked(true))}
        >
          {t(isHidden ? 'notices.item.showAgain' : 'notices.item.hide')}{' '}
          <span className="visually-hidden">{about}</span>
        </Button>
      </p>
      {isAsked && <HideDialog notice={notice} about={about} onClose={() => setAsked(false)} />}
    </li>
  );
}
