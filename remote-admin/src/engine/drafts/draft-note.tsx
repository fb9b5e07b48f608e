import { Button } from 'antd';
import { useId, useState } from 'react';
import type { Draft } from '../../data/drafts.ts';
import type { DraftAnswer } from '../../data/preview-links.ts';
import type { ResourceRow } from '../../resources/resource.ts';
import { discard } from '../acts/drafts.ts';
import { publish } from '../acts/publish.ts';
import { lazyWithTimeout } from '../base/lazy-with-timeout.tsx';
import { usePanel } from '../panel/panel.ts';
import type { AnsweredDraft } from '../panel/use-lists.ts';
import { useDraftWords, useLinkAct } from './draft-words.ts';
import styles from './drafts.module.css';

const PreviewLinkDialog = lazyWithTimeout(
  async () => (await import('./preview-link-dialog.tsx')).PreviewLinkDialog,
);

type DraftNoteProps = {
  draft: AnsweredDraft;
  /** What accessible names call it by. */
  item: string;
  row: ResourceRow;
};

export function DraftNote({ draft, item, row }: DraftNoteProps) {
  const { t, isBusy, ask, start } = usePanel();
  const { markOf, isFaulty } = useDraftWords();
  const id = useId();

  const publishNow = () => {
    // Nothing is deleted without a question.
    if (draft.action === 'delete') ask({ kind: 'deletion', row });
    else start(publish, draft);
  };

  return (
    <div className={`${styles.note} ${isFaulty(draft) ? styles.faulty : ''}`}>
      <p className={styles.mark}>
        <strong id={id}>{markOf(draft)}</strong>
        {draft.updated_by_name && (
          <span className={styles.person}>{t('drafts.preparedBy', { person: draft.updated_by_name })}</span>
        )}
      </p>
      {draft.answers.map((answer) => (
        <Answer key={answer.id} answer={answer} version={draft.updated_at} />
      ))}
      <div className={styles.actions}>
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

function Answer({ answer, version }: { answer: DraftAnswer; version: string }) {
  const { t, times } = usePanel();
  const isEarlier = answer.draft_version !== version;
  return (
    <div className={styles.answer}>
      <strong>{t(`drafts.answers.${answer.answer}`)}</strong>
      {isEarlier && ` (${t('drafts.answers.earlier')})`}
      {' · '}
      <time dateTime={answer.answered_at}>{times.timeText(answer.answered_at)}</time>{' '}
      <bdi>({times.zone})</bdi>
      {answer.note && <p dir="auto">{answer.note}</p>}
    </div>
  );
}

/** How long an admin's own look at the site may take. */
const OWN_LOOK_MS = 60 * 60 * 1000;

type PreviewButtonsProps = { draft: Draft; item: string };

/** A draft as visitors would see it: for oneself, and for somebody without an account. */
function PreviewButtons({ draft, item }: PreviewButtonsProps) {
  const { t } = usePanel();
  const act = useLinkAct();
  const [isAsked, setAsked] = useState(false);

  const see = async () => {
    // At once: browsers open no tab for what comes later than the press.
    const tab = window.open('', '_blank');
    const path = await act((links) => links.create(draft.id, { isForGuest: false, validForMs: OWN_LOOK_MS }));
    if (path === null) return tab?.close();
    if (!tab) return;
    tab.opener = null;
    tab.location.replace(new URL(path, location.href).href);
  };

  return (
    <>
      <Button onClick={() => void see()}>
        {t('drafts.links.see')} <span className="visually-hidden">{item}</span>
      </Button>
      <Button onClick={() => setAsked(true)}>
        {t('drafts.links.copy')} <span className="visually-hidden">{item}</span>
      </Button>
      {isAsked && <PreviewLinkDialog draft={draft} item={item} onClose={() => setAsked(false)} />}
    </>
  );
}
