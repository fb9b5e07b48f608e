import { Button } from 'antd';
import { useId, useState } from 'react';
import type { Draft } from '../../data/drafts.ts';
import { columnText, type ResourceRow } from '../../resources/resource.ts';
import { discard } from '../acts/drafts.ts';
import { publish } from '../acts/publish.ts';
import { lazyWithTimeout } from '../base/lazy-with-timeout.tsx';
import { usePanel } from '../panel/panel.ts';
import { draftedRow } from '../values/item-values.ts';
import { statusId, useDraftWords, useLinkAct } from './draft-words.ts';
import styles from './drafts.module.css';

const PreviewLinkDialog = lazyWithTimeout(
  async () => (await import('./preview-link-dialog.tsx')).PreviewLinkDialog,
);

type DraftNoteProps = {
  draft: Draft;
  /** What accessible names call it by. */
  item: string;
  row: ResourceRow;
};

export function DraftNote({ draft, item, row }: DraftNoteProps) {
  const { t, resource, isBusy, ask, start } = usePanel();
  const ownName = columnText(draftedRow(resource, draft, row), resource.itemColumn);
  const { markOf, isFaulty } = useDraftWords();
  const markId = useId();
  // Of an addition without a time there is no more to say than the item's status does.
  const isInStatus = draft.row_id === null && draft.publish_at === null && !isFaulty(draft);
  const id = isInStatus ? statusId(draft) : markId;

  const publishNow = () => {
    // Nothing is deleted without a question.
    if (draft.action === 'delete') ask({ kind: 'deletion', row });
    else start(publish, draft);
  };

  return (
    <div className={`line ${styles.note} ${isFaulty(draft) ? styles.faulty : ''}`}>
      <p className={styles.mark}>
        {!isInStatus && <strong id={markId}>{markOf(draft)}</strong>}
        {draft.row_id !== null && ownName !== item && <bdi>{ownName}</bdi>}
        {draft.updated_by_name && (
          <span className="muted">{t('drafts.preparedBy', { person: draft.updated_by_name })}</span>
        )}
      </p>
      <div className={`line ${styles.actions}`}>
        <Button aria-disabled={isBusy} aria-describedby={id} onClick={() => isBusy || publishNow()}>
          {t('drafts.publish')} <span className="visually-hidden">{item}</span>
        </Button>
        {draft.action !== 'delete' && <PreviewButtons draft={draft} item={item} />}
        <Button
          type="text"
          aria-disabled={isBusy}
          onClick={() => start(discard, draft)}
          data-focus-key={`draft:${draft.id}`}
        >
          {t('drafts.discard')} <span className="visually-hidden">{item}</span>
        </Button>
      </div>
    </div>
  );
}

/** How long an admin's own look at the site may take. */
const OWN_LOOK_MS = 60 * 60 * 1000;

type PreviewButtonsProps = { draft: Draft; item: string };

/** A draft as visitors would see it: for oneself, and for somebody without an account. */
function PreviewButtons({ draft, item }: PreviewButtonsProps) {
  const { t } = usePanel();
  const { isBusy, act } = useLinkAct();
  const [isAsked, setAsked] = useState(false);

  const see = () =>
    act(async (links) => {
      // At once: browsers open no tab for what comes later than the press.
      const tab = window.open('', '_blank');
      try {
        const path = await links.create(draft.id, OWN_LOOK_MS);
        if (!tab) return;
        tab.opener = null;
        tab.location.replace(new URL(path, location.href).href);
      } catch (error) {
        tab?.close();
        throw error;
      }
    });

  return (
    <>
      <Button aria-disabled={isBusy} onClick={() => void see()}>
        {t('drafts.links.see')} <span className="visually-hidden">{item}</span>
      </Button>
      <Button onClick={() => setAsked(true)}>
        {t('drafts.links.copy')} <span className="visually-hidden">{item}</span>
      </Button>
      {isAsked && <PreviewLinkDialog draft={draft} item={item} onClose={() => setAsked(false)} />}
    </>
  );
}
