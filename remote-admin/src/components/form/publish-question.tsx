import { useTranslation } from 'react-i18next';
import type { Draft } from '../../data/draft.ts';
import { Dialog } from '../dialog.tsx';
import { useTimes } from '../times.ts';

type PublishQuestionProps = { draft: Draft; onPublish: () => void; onClose: () => void };

/** Asks before `Save` publishes a draft that waits for its time. */
export function PublishQuestion({ draft, onPublish, onClose }: PublishQuestionProps) {
  const { t } = useTranslation('console');
  const { timeText, zone } = useTimes();
  const time = draft.publish_at && `${timeText(draft.publish_at)} (${zone})`;
  return (
    <Dialog
      title={t('drafts.question.title')}
      onClose={onClose}
      buttons={[
        { label: t('drafts.question.keepSchedule'), onClick: onClose },
        { label: t('drafts.publish'), type: 'primary', onClick: onPublish },
      ]}
    >
      <p>{t('drafts.question.scheduled', { time })}</p>
    </Dialog>
  );
}
