import { NOTICE_REASON_LENGTH } from '@burhan/shared/limits';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredNotice } from '../../../data/notices.ts';
import { useFailureWords } from '../../../engine/base/failure-words.ts';
import { Dialog } from '../../../engine/overlays/dialog.tsx';
import { useToast } from '../../../engine/overlays/toast-provider.tsx';
import { usePanel } from '../../../engine/panel/panel.ts';
import { useSession } from '../../../engine/session/session-context.ts';
import { useNotices } from './known-notices.ts';
import styles from './notices.module.css';

type HideDialogProps = {
  notice: StoredNotice;
  about: string;
  onClose: () => void;
};

/** Asks for the reason. It stays open, with what was typed, until the notice is hidden. */
export function HideDialog({ notice, about, onClose }: HideDialogProps) {
  const { t } = useTranslation('console');
  const { isBusy, start, lists } = usePanel();
  const session = useSession();
  const { reload } = useNotices();
  const failureWords = useFailureWords();
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const id = useId();
  // As the database counts: characters, not UTF-16 units.
  const count = [...reason.trim()].length;
  const excess = count - NOTICE_REASON_LENGTH;

  const hide = () =>
    start(async () => {
      try {
        await session.notices.hide(notice.id, reason.trim());
      } catch (error) {
        setProblem(failureWords(error, 'notice'));
        return;
      }
      showToast({ kind: 'success', title: t('notices.hide.done') });
      onClose();
      await Promise.all([reload(), lists.reload(true)]);
    });

  const confirm = () => {
    const mistake =
      count === 0
        ? t('notices.hide.missing')
        : excess > 0
          ? t('notices.hide.tooLong', { count: excess })
          : '';
    setProblem(mistake);
    if (mistake) document.getElementById(`${id}-reason`)?.focus();
    else hide();
  };

  return (
    <Dialog
      title={t('notices.hide.title')}
      onClose={onClose}
      buttons={[
        { label: t('form.cancel'), onClick: onClose },
        { label: t('notices.hide.confirm'), type: 'primary', onClick: confirm, isOff: isBusy },
      ]}
    >
      <div className="stack">
        <p>
          <bdi>{about}</bdi>
        </p>
        <p>{t('notices.hide.text')}</p>
        <label htmlFor={`${id}-reason`}>{t('notices.hide.reason')}</label>
        <textarea
          id={`${id}-reason`}
          className={`field ${styles.reason}`}
          rows={4}
          dir="auto"
          required
          autoFocus
          value={reason}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-count ${id}-problem`}
          onChange={(event) => {
            setProblem('');
            setReason(event.target.value);
          }}
        />
        <p id={`${id}-count`} className="quiet">
          {t('form.count', { count, maximum: NOTICE_REASON_LENGTH })}
        </p>
        <p id={`${id}-problem`} role="alert" className="problem">
          {problem}
        </p>
      </div>
    </Dialog>
  );
}
