import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceForm } from './form/resource-form.tsx';
import { CardList } from './list/card-list.tsx';
import { SkeletonList } from './list/skeleton-list.tsx';
import { TableList } from './list/table-list.tsx';
import { usePanel } from './panel-context.ts';
import { SortableList } from './reorder/sortable-list.tsx';
import styles from './resource-panel.module.css';
import { useMediaQuery } from './use-media-query.ts';

/** From here on a table of several columns can be read; below, its rows are cards. */
const WIDE = '(width >= 60rem)';

/** The items of a panel: pending, failed, none, or all of them; and the open form in its place. */
export function PanelList() {
  const { t } = useTranslation('console');
  const { text, rows, editor, openId } = usePanel();
  const { draft } = editor;
  const form = draft && <ResourceForm key={String(openId ?? 'new')} draft={draft} />;

  if (rows.status === 'pending') return <SkeletonList />;
  if (rows.status === 'failed') {
    return (
      <>
        {form}
        <p className={styles.notice}>
          {t('list.failed')} <Button onClick={() => void rows.reload()}>{t('list.tryAgain')}</Button>
        </p>
      </>
    );
  }

  // A form for a new item, or for one that somebody else has deleted meanwhile, has no place in the list.
  const isFormApart = !rows.rows.some((row) => row.id === openId);
  return (
    <>
      {isFormApart && form}
      {rows.rows.length === 0 ? <p className={styles.empty}>{text('empty')}</p> : <Items form={form} />}
    </>
  );
}

/** @param form takes the place of the item that it edits. */
function Items({ form }: { form: ReactNode }) {
  const { resource } = usePanel();
  const isWide = useMediaQuery(WIDE);
  if (resource.reorderFunction) return <SortableList form={form} />;
  return resource.layout === 'table' && isWide ? <TableList form={form} /> : <CardList form={form} />;
}
