import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { columnText } from '../../resources/resource.ts';
import { edit } from '../acts/open-form.ts';
import { change } from '../acts/save.ts';
import { DraftNote } from '../drafts/draft-note.tsx';
import { statusId } from '../drafts/draft-words.ts';
import { usePanel } from '../panel/panel.ts';
import { PictureCard, pictureColumn } from './card-parts.tsx';
import styles from './list.module.css';
import type { ListItem } from './list-items.ts';
import { ItemWaiting } from './on-site.tsx';

type ItemProps = { item: ListItem };

/** An item in its row of the sheet: what can be done with it, what the panel knows of it, and what is prepared. */
export function CardContent({ item }: ItemProps) {
  const { resource, words, parts } = usePanel();
  const { row, draft, isApart } = item;
  // Cells of a panel's own stand in columns.
  const picture = parts.cells ? undefined : pictureColumn(resource);
  return (
    <>
      <div className={styles.item}>
        {parts.Item && <parts.Item row={row} />}
        {!parts.Item && picture && <PictureCard row={row} column={picture} />}
        {!parts.Item && !picture && (
          <dl className={styles.columns}>
            {resource.listColumns.map((column) => (
              <div key={column} className="quiet">
                <dt className="visually-hidden">{words.label(column)}</dt>
                <dd>
                  <Cell item={item} column={column} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <Status item={item} />
      <ItemActions item={item} />
      <div className={styles.note}>
        {!isApart && <ItemWaiting row={row} />}
        {!isApart && parts.ItemNote && <parts.ItemNote row={row} />}
        {draft && <DraftNote draft={draft} item={item.name} row={row} />}
      </div>
    </>
  );
}

/** Whether visitors see the item, and what is prepared for it. */
function Status({ item: { draft, isApart } }: ItemProps) {
  const { t, times } = usePanel();
  const day = draft?.publish_at && !draft.problem ? times.shortDay(draft.publish_at) : null;
  const words = () => {
    if (!draft) return t('list.status.public');
    if (day) return t('list.status.scheduled', { day });
    return t(isApart ? 'list.status.draft' : 'list.status.changes');
  };
  return (
    <span
      id={draft ? statusId(draft) : undefined}
      className={`${styles.status} ${draft ? styles.prepared : ''} ${day ? styles.scheduled : ''}`}
    >
      {words()}
    </span>
  );
}

/** An item as a row of the table, and its draft as another. */
export function TableItem({ item }: ItemProps) {
  const { resource } = usePanel();
  const { row, draft, isApart } = item;
  return (
    <>
      <tr className={draft ? styles.noted : undefined}>
        {resource.listColumns.map((column) => (
          <td key={column}>
            <Cell item={item} column={column} />
            {column === resource.itemColumn && <Status item={item} />}
          </td>
        ))}
        <td>
          <ItemActions item={item} />
          {!isApart && <ItemWaiting row={row} />}
        </td>
      </tr>
      {draft && (
        <tr>
          <td colSpan={resource.listColumns.length + 1}>
            <DraftNote draft={draft} item={item.name} row={row} />
          </td>
        </tr>
      )}
    </>
  );
}

function Cell({ item: { row, isApart }, column }: ItemProps & { column: string }) {
  const { words, parts, isBusy, start } = usePanel();
  const OwnCell = parts.cells?.[column];
  // What a cell changes is public at once: a draft has no such thing.
  if (OwnCell && !isApart)
    return <OwnCell row={row} isBusy={isBusy} onChange={(values) => start(change, row, values)} />;
  return <bdi>{words.valueText(column, columnText(row, column))}</bdi>;
}

/** What can be done with an item; each button names it (docs/reference/names.md). The destructive one is last. */
function ItemActions({ item: { name, row, draft, isApart } }: ItemProps) {
  const panel = usePanel();
  const { t, resource, isBusy, ask } = panel;
  return (
    <div className={styles.actions}>
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        aria-disabled={isBusy}
        onClick={() => isBusy || void edit(panel, row, draft)}
        data-focus-key={isApart ? undefined : `edit:${row.id}`}
      >
        {t('list.edit')} <span className="visually-hidden">{name}</span>
      </Button>
      {resource.isList && !isApart && (
        <Button
          type="text"
          className={styles.delete ?? ''}
          icon={<DeleteOutlined aria-hidden />}
          aria-disabled={isBusy}
          onClick={() => ask({ kind: 'deletion', row })}
        >
          {t('list.delete')} <span className="visually-hidden">{name}</span>
        </Button>
      )}
    </div>
  );
}
