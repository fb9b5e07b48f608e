import { itemName } from '@burhan/shared/resources/resource';
import { useTranslation } from 'react-i18next';
import { useResourceTexts } from '../use-resource-texts.ts';
import { ItemActions } from './item-actions.tsx';
import { Cell } from './item-content.tsx';
import type { ListProps } from './list-props.ts';
import styles from './table-list.module.css';

/** Items as rows of a table; an open form takes the whole width of its row. */
export function TableList(props: ListProps) {
  const { resource, rows, openId, form, isBusy, onEdit, onDelete } = props;
  const { t } = useTranslation('console');
  const { text, label } = useResourceTexts(resource);

  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{text('heading')}</caption>
      <thead>
        <tr>
          {resource.listColumns.map((column) => (
            <th key={column} scope="col">
              {label(column)}
            </th>
          ))}
          <th scope="col">{t('list.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row.id === openId ? (
            <tr key={row.id}>
              <td colSpan={resource.listColumns.length + 1}>{form}</td>
            </tr>
          ) : (
            <tr key={row.id}>
              {resource.listColumns.map((column) => (
                <td key={column}>
                  <Cell {...props} row={row} column={column} />
                </td>
              ))}
              <td>
                <ItemActions
                  id={row.id}
                  item={itemName(resource, row)}
                  isBusy={isBusy}
                  onEdit={() => onEdit(row)}
                  onDelete={resource.isList ? () => onDelete(row) : undefined}
                />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
