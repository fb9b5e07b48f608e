import type { Resource, ResourceRow } from '@burhan/shared/resources/resource';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardList } from './list/card-list.tsx';
import type { ListProps, PanelParts } from './list/list-props.ts';
import { SkeletonList } from './list/skeleton-list.tsx';
import { TableList } from './list/table-list.tsx';
import { SortableList } from './reorder/sortable-list.tsx';
import styles from './resource-panel.module.css';
import { useMediaQuery } from './use-media-query.ts';
import type { ResourcePanelState } from './use-resource-panel.ts';
import { useResourceTexts } from './use-resource-texts.ts';

/** From here on a table of several columns can be read; below, its rows are cards. */
const WIDE = '(width >= 60rem)';

type PanelListProps = {
  resource: Resource;
  panel: ResourcePanelState;
  parts: PanelParts<ResourceRow>;
  form: ReactNode;
};

/** The items of a panel: pending, failed, none, or all of them; and the open form in its place. */
export function PanelList({ resource, panel, parts, form }: PanelListProps) {
  const { t } = useTranslation('console');
  const { text } = useResourceTexts(resource);
  const isWide = useMediaQuery(WIDE);
  const { rows, editor, reordering, isBusy } = panel;
  const openId = editor.draft?.base?.id ?? null;

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

  const list: ListProps = {
    resource,
    rows: reordering.ordered,
    parts,
    openId,
    form,
    isBusy,
    onEdit: panel.edit,
    onDelete: panel.deletion.ask,
    onChange: panel.change,
  };
  // A form for a new item, or for one that somebody else has deleted meanwhile, has no place in the list.
  const isFormApart = form && !rows.rows.some((row) => row.id === openId);
  return (
    <>
      {isFormApart && form}
      {rows.rows.length === 0 && <p className={styles.empty}>{text('empty')}</p>}
      {rows.rows.length > 0 && listOf(resource, list, isWide, reordering.reorder)}
    </>
  );
}

function listOf(
  resource: Resource,
  list: ListProps,
  isWide: boolean,
  onReorder: (ids: readonly ResourceRow['id'][]) => void,
): ReactNode {
  if (resource.reorderFunction) return <SortableList {...list} onReorder={onReorder} />;
  return resource.layout === 'table' && isWide ? <TableList {...list} /> : <CardList {...list} />;
}
