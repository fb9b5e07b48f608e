import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { columnText, itemName, type ResourceRow } from '../../resources/resource.ts';
import { edit } from '../acts/open-form.ts';
import { change } from '../acts/save.ts';
import { DraftNote } from '../drafts/draft-note.tsx';
import { usePanel } from '../panel/panel.ts';
import { focusKey } from '../panel/use-focus-request.ts';
import { draftOf } from '../values/draft-values.ts';
import styles from './list.module.css';
import { ItemWaiting } from './on-site.tsx';

type ItemProps = { row: ResourceRow };

export function ItemContent({ row, isDraft = false }: ItemProps & { isDraft?: boolean }) {
  const { resource, words, parts } = usePanel();
  if (parts.Item) return <parts.Item row={row} />;
  return (
    <dl className={styles.columns}>
      {resource.listColumns.map((column) => (
        <div key={column}>
          <dt>{words.label(column)}</dt>
          <dd>
            <Cell row={row} column={column} isDraft={isDraft} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Cell({ row, column, isDraft = false }: ItemProps & { column: string; isDraft?: boolean }) {
  const { words, parts, isBusy, start } = usePanel();
  const OwnCell = parts.cells?.[column];
  // What a cell changes is public at once: a draft has no such thing.
  if (OwnCell && !isDraft)
    return <OwnCell row={row} isBusy={isBusy} onChange={(values) => start(change, row, values)} />;
  return <bdi>{words.valueText(column, columnText(row, column))}</bdi>;
}

/** An item as its card has it: with what can be done with it, what the panel knows of it, and what is prepared. */
export function CardContent({ row }: ItemProps) {
  const { parts, lists } = usePanel();
  const draft = draftOf(row, lists.drafts);
  return (
    <div className={styles.content}>
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
  const panel = usePanel();
  const { resource, isBusy, ask } = panel;
  const item = itemName(resource, row);
  return (
    <div className={styles.actions}>
      <Button
        icon={<EditOutlined aria-hidden />}
        aria-disabled={isBusy}
        onClick={() => isBusy || void edit(panel, row)}
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
          onClick={() => ask({ kind: 'deletion', row })}
        >
          {t('list.delete')} <span className="visually-hidden">{item}</span>
        </Button>
      )}
    </div>
  );
}
