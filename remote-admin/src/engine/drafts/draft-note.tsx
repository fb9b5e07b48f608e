import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftAnswer } from '../../data/preview-links.ts';
import { discard } from '../acts/drafts.ts';
import { publish } from '../acts/publish.ts';
import { usePanel } from '../panel/panel.ts';
import { focusKey } from '../panel/use-focus-request.ts';
import type { AnsweredDraft } from '../panel/use-lists.ts';
import { draftItem, rowOf } from '../values/draft-values.ts';
import { useDraftWords } from './draft-words.ts';
import styles from './drafts.module.css';
import { PreviewButtons } from './preview-buttons.tsx';

export function DraftNote({ draft }: { draft: AnsweredDraft }) {
  const { t } = useTranslation('console');
  const { resource, lists, isBusy, ask, start } = usePanel();
  const { markOf, isFaulty } = useDraftWords();
  const id = useId();
  const row = rowOf(draft, lists.rows);
  const item = draftItem(resource, draft, row) || t('drafts.unnamed');

  const publishNow = () => {
    // Nothing is deleted without a question.
    if (draft.action === 'delete' && row) ask({ kind: 'deletion', row });
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
          {...focusKey(`draft:${draft.id}`)}
        >
          {t('drafts.discard')} <span className="visually-hidden">{item}</span>
        </Button>
      </div>
    </div>
  );
}

function Answer({ answer, version }: { answer: DraftAnswer; version: string }) {
  const { t } = useTranslation('console');
  const { zone, timeText } = usePanel().times;
  const isEarlier = answer.draft_version !== version;
  return (
    <div className={styles.answer}>
      <strong>{t(`drafts.answers.${answer.answer}`)}</strong>
      {isEarlier && ` (${t('drafts.answers.earlier')})`}
      {' · '}
      <time dateTime={answer.answered_at}>{timeText(answer.answered_at)}</time> <bdi>({zone})</bdi>
      {answer.note && <p dir="auto">{answer.note}</p>}
    </div>
  );
}
