import { itemName } from '@burhan/shared/resources/resource';
import styles from './card-list.module.css';
import { ItemActions } from './item-actions.tsx';
import { ItemContent } from './item-content.tsx';
import type { ListProps } from './list-props.ts';

/** Items as cards whose order is fixed. */
export function CardList(props: ListProps) {
  const { resource, rows, openId, form, isBusy, onEdit, onDelete } = props;
  return (
    <ol className={styles.list}>
      {rows.map((row) =>
        row.id === openId ? (
          <li key={row.id}>{form}</li>
        ) : (
          <li key={row.id} className={styles.card}>
            <div className={styles.content}>
              <ItemContent {...props} row={row} />
              <ItemActions
                id={row.id}
                item={itemName(resource, row)}
                isBusy={isBusy}
                onEdit={() => onEdit(row)}
                onDelete={resource.isList ? () => onDelete(row) : undefined}
              />
            </div>
          </li>
        ),
      )}
    </ol>
  );
}
