import { itemName, type ResourceRow } from '../resources/resource.ts';
import { publish, publishForm } from './acts/publish.ts';
import { remove } from './acts/remove.ts';
import { Dialog } from './overlays/dialog.tsx';
import { type Question, usePanel } from './panel/panel.ts';
import type { ShownConflict } from './panel/use-conflict.ts';
import styles from './panel.module.css';
import { draftOf } from './values/item-values.ts';

export function DeleteDialog({ row }: { row: ResourceRow }) {
  const { t, resource, words, lists, isBusy, ask, start } = usePanel();
  const draft = draftOf(row, lists.drafts);
  const close = () => ask(null);
  const confirm = () => {
    if (draft?.action !== 'delete') return start(remove, row);
    // A removal that was prepared goes with it.
    close();
    start(publish, draft);
  };
  return (
    <Dialog
      title={words.text('deleteQuestion.title')}
      onClose={close}
      buttons={[
        { label: t('form.cancel'), onClick: close },
        {
          label: t('drafts.schedule'),
          isOff: isBusy,
          onClick: () => ask({ kind: 'time', of: row, wallTime: null }),
        },
        { label: t('list.delete'), type: 'primary', danger: true, isOff: isBusy, onClick: confirm },
      ]}
    >
      <p>{words.text('deleteQuestion.text')}</p>
      <p>
        <strong dir="auto">{itemName(resource, row)}</strong>
      </p>
    </Dialog>
  );
}

type PublicationDialogProps = { question: Extract<Question, { kind: 'publication' }> };

/** Before `Save` publishes a draft that waits for its time. */
export function PublicationDialog({ question: { form, draft } }: PublicationDialogProps) {
  const { t, times, isBusy, ask, start } = usePanel();
  const time = draft.publish_at && `${times.timeText(draft.publish_at)} (${times.zone})`;
  const confirm = () => {
    ask(null);
    start(publishForm, form, draft);
  };
  return (
    <Dialog
      title={t('drafts.question.title')}
      onClose={() => ask(null)}
      buttons={[
        { label: t('drafts.question.keepSchedule'), onClick: () => ask(null) },
        { label: t('drafts.publish'), type: 'primary', isOff: isBusy, onClick: confirm },
      ]}
    >
      <p>{t('drafts.question.scheduled', { time })}</p>
    </Dialog>
  );
}

/** Both versions side by side; nothing is overwritten before the choice. Closing it goes on editing. */
export function ConflictDialog({ conflict }: { conflict: ShownConflict }) {
  const { t } = usePanel();
  const { answer, isDeletion, isGone } = conflict;
  const textOf = (text: string) => text || <em className="muted">{t('conflict.blank')}</em>;

  return (
    <Dialog
      isWide
      title={t('conflict.title')}
      onClose={() => answer?.('editing')}
      buttons={[
        { label: t('conflict.keepEditing'), disabled: !answer, onClick: () => answer?.('editing') },
        { label: t('conflict.takeTheirs'), disabled: !answer, onClick: () => answer?.('theirs') },
        {
          label: t('conflict.keepMine'),
          type: 'primary',
          disabled: !answer,
          onClick: () => answer?.('mine'),
        },
      ]}
    >
      <p>{conflict.text}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <section className={styles.scroll} aria-label={t('conflict.title')} tabIndex={0}>
        <table className={styles.versions}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {conflict.lines.map((line) => (
              <tr key={line.label} className={line.differs ? styles.differs : undefined}>
                <th scope="row">{line.label}</th>
                <td dir="auto">{isDeletion ? t('conflict.mineDelete') : textOf(line.mine)}</td>
                <td dir="auto">{isGone ? t('conflict.deletedElsewhere') : textOf(line.theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}
