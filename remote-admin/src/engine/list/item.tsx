import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { columnText, itemName, type ResourceRow } from '../../resources/resource.ts';
import { DraftNote } from '../drafts/draft-note.tsx';
import { ItemWaiting } from '../on-site/on-site.tsx';
import { usePanel } from '../panel-context.ts';
import { focusKey } from '../use-focus-request.ts';
import styles from './item.module.css';
import lists from './list.module.css';

type ItemProps = { row: ResourceRow };

export function ItemContent({ row, isDraft = false }: ItemProps & { isDraft?: boolean }) {
  const { resource, label, parts } = usePanel();
  if (parts.Item) return <parts.Item row={row} />;
  return (
    <dl className={styles.columns}>
      {resource.listColumns.map((column) => (
        <div key={column}>
          <dt>{label(column)}</dt>
          <dd>
            <Cell row={row} column={column} isDraft={isDraft} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Cell({ row, column, isDraft = false }: ItemProps & { column: string; isDraft?: boolean }) {
  const { valueText, parts, isBusy, change } = usePanel();
  const OwnCell = parts.cells?.[column];
  // What a cell changes is public at once: a draft has no such thing.
  if (OwnCell && !isDraft)
    return <OwnCell row={row} isBusy={isBusy} onChange={(values) => change(row, values)} />;
  return <bdi>{valueText(column, columnText(row, column))}</bdi>;
}

/** An item as its card has it: with what can be done with it, what the panel knows of it, and what is prepared. */
export function CardContent({ row }: ItemProps) {
  const { parts, draftOf } = usePanel();
  const draft = draftOf(row);
  return (
    <div className={lists.content}>
      <ItemContent row={row} />
      <ItemActions row={row} />
      <ItemWaiting row={row} />
      {parts.ItemNote && <parts.ItemNote row={row} />}
      {draft && <DraftNote draft={draft} />}
    </div>
  );
}

/** What can be done with an item; each button names it (docs/product-rules.md#names). The destructive one is last. */
export function ItemActions({ row }: ItemProps) {
  const { t } = useTranslation('console');
  const { resource, isBusy, edit, deletion } = usePanel();
  const item = itemName(resource, row);
  return (
    <div className={styles.actions}>
      <Button
        icon={<EditOutlined aria-hidden />}
        aria-disabled={isBusy}
        onClick={() => edit(row)}
        {...focusKey(`edit:${row.id}`)}
      >
        {t('list.edit')} <span className="visually-hidden">{item}</span>
      </Button>
      {resource.isList && (
        <Button
          type="text"
          className={styles.delete ?? ''}
          icon={<DeleteOutlined aria-hidden />}
          aria-disabled={isBusy}
          onClick={() => deletion.ask(row)}
        >
          {t('list.delete')} <span className="visually-hidden">{item}</span>
        </Button>
      )}
    </div>
  );
}
