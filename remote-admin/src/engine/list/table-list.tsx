import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../panel-context.ts';
import { Cell, ItemActions } from './item.tsx';
import styles from './table-list.module.css';

/** Items as rows of a table; an open form takes the whole width of its row. */
export function TableList({ form }: { form: ReactNode }) {
  const { t } = useTranslation('console');
  const { resource, text, label, reordering, openId } = usePanel();

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
        {reordering.ordered.map((row) =>
          row.id === openId ? (
            <tr key={row.id}>
              <td colSpan={resource.listColumns.length + 1}>{form}</td>
            </tr>
          ) : (
            <tr key={row.id}>
              {resource.listColumns.map((column) => (
                <td key={column}>
                  <Cell row={row} column={column} />
                </td>
              ))}
              <td>
                <ItemActions row={row} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
