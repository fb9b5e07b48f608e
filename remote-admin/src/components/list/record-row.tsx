import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SiteState, siteStateQuery } from '../../data/site-state.ts';
import type { Table } from '../../data/table.ts';
import { lazyComponent } from '../lazy.tsx';
import { DraftBar } from '../records/draft-bar.tsx';
import { useIsWriting } from '../records/use-action.ts';
import { useOpenForm } from '../records/use-opened.ts';
import type { Item, Records } from '../records/use-records.ts';
import { useTimes } from '../times.ts';
import styles from './list.module.css';

const DeleteDialog = lazyComponent(async () => (await import('../records/delete-dialog.tsx')).DeleteDialog);

type RecordRowProps = {
  item: Item;
  records: Records;
  /** A control of the row that changes it at once, such as a switch. */
  control?: ReactNode;
  /** More about the item, shown below it. */
  note?: ReactNode;
  children: ReactNode;
};

/** An item of a list: its texts, its status, the actions on it, and its draft. */
export function RecordRow({ item, records, control, note, children }: RecordRowProps) {
  const { table } = records;
  const { t } = useTranslation('console');
  const isWriting = useIsWriting(table);
  const { edit: openForm } = useOpenForm();
  const [isDeleting, setDeleting] = useState(false);
  const { name, row, draft, isAddition } = item;

  const edit = () => isWriting || openForm(item);
  // A press anywhere on the row opens the form. For the keyboard there is the button.
  const openByRow = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('button, a, input')) edit();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button `Edit` does the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div className={styles.record} onClick={openByRow}>
        <div className={styles.content}>{children}</div>
        <Status item={item} table={table} />
        {control}
        <div className={styles.actions}>
          <Button
            type="text"
            icon={<EditOutlined aria-hidden />}
            aria-disabled={isWriting}
            data-focus-key={isAddition ? undefined : `edit:${row.id}`}
            onClick={edit}
          >
            {t('list.edit')} <span className="visually-hidden">{name}</span>
          </Button>
          {table.isList && !isAddition && (
            <Button
              type="text"
              className={styles.delete ?? ''}
              icon={<DeleteOutlined aria-hidden />}
              aria-disabled={isWriting}
              onClick={() => setDeleting(true)}
            >
              {t('list.delete')} <span className="visually-hidden">{name}</span>
            </Button>
          )}
        </div>
      </div>
      <div className={styles.note}>
        {!isAddition && note}
        {draft && <DraftBar item={item} draft={draft} records={records} />}
      </div>
      {isDeleting && <DeleteDialog item={item} records={records} onClose={() => setDeleting(false)} />}
    </>
  );
}

/** Says that an item has a draft, or that its last change is not on the site yet. Else it shows nothing. */
function Status({ item: { row, draft, isAddition }, table }: { item: Item; table: Table }) {
  const { t } = useTranslation('console');
  const { zone, dayText, clockText } = useTimes();
  const { data: site } = useQuery(siteStateQuery(table.scope));
  const isOfRow = (change: SiteState['waiting'][number]) =>
    change.table_name === table.table && change.row_id === String(row.id);
  const waiting = site?.waiting.find(isOfRow);

  if (draft?.problem) return <Tag color="error">{t('list.status.failed')}</Tag>;
  if (draft?.publish_at)
    return <Tag color="processing">{t('list.status.scheduled', { day: dayText(draft.publish_at) })}</Tag>;
  if (draft) return <Tag color="warning">{t(isAddition ? 'list.status.draft' : 'list.status.changes')}</Tag>;
  if (!waiting) return null;
  return <Tag title={zone}>{t('onSite.waiting', { time: clockText(waiting.waiting_since) })}</Tag>;
}
