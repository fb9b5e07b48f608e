import { useState } from 'react';
import { Dialog } from '../dialog.tsx';
import { useTableTexts } from '../table-texts.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useIsWriting } from './use-action.ts';
import { useDelete } from './use-delete.ts';
import { usePublishItem } from './use-publish-item.ts';
import type { Item, Records } from './use-records.ts';
import { useScheduleRemoval } from './use-schedule-removal.ts';

type DeleteDialogProps = { item: Item; records: Records; onClose: () => void };

/** Asks before a row is deleted, now or at a time. */
export function DeleteDialog({ item: { row, draft, name }, records, onClose }: DeleteDialogProps) {
  const { table } = records;
  const { t, text } = useTableTexts(table);
  const isWriting = useIsWriting(table);
  const deleteRow = useDelete(table);
  const publish = usePublishItem(table);
  const scheduleRemoval = useScheduleRemoval(table);
  const [isScheduling, setScheduling] = useState(false);
  const removal = draft?.action === 'delete' ? draft : null;

  if (isScheduling) {
    return (
      <ScheduleDialog
        scope={table.scope}
        title={t('drafts.time.removalTitle')}
        planned={removal?.publish_at ?? null}
        note={draft?.action === 'update' ? t('drafts.time.replaces') : ''}
        isBusy={isWriting}
        onSchedule={async (time) => {
          if (await scheduleRemoval({ row, draft, publishAt: time })) onClose();
        }}
        onClose={onClose}
      />
    );
  }
  const confirm = async () => {
    // If a draft prepares the removal, publishing it removes the row and the draft.
    if (removal) await publish({ draft: removal, row });
    else await deleteRow(row);
    onClose();
  };
  return (
    <Dialog
      title={text('deleteQuestion.title')}
      onClose={onClose}
      buttons={[
        { label: t('form.cancel'), 'aria-disabled': isWriting, onClick: onClose },
        { label: t('drafts.schedule'), 'aria-disabled': isWriting, onClick: () => setScheduling(true) },
        {
          label: t('list.delete'),
          type: 'primary',
          danger: true,
          loading: isWriting,
          onClick: () => void confirm(),
        },
      ]}
    >
      <p>{text('deleteQuestion.text')}</p>
      <p>
        <strong dir="auto">{name}</strong>
      </p>
    </Dialog>
  );
}
