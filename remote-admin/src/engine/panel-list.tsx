import { whenIdle } from '@burhan/shared/when-idle';
import { Button } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { lazyWithTimeout } from './base/lazy-with-timeout.tsx';
import { CardContent, TableItem } from './list/item.tsx';
import styles from './list/list.module.css';
import { type ListItem, useListItems } from './list/list-items.ts';
import { SortableList } from './list/sortable-list.tsx';
import { Modal } from './overlays/dialog.tsx';
import { useOpenIds } from './panel/form-state.ts';
import { usePanel } from './panel/panel.ts';
import panelStyles from './panel.module.css';

/** From here on a table of several columns can be read; below, its rows are cards. */
const WIDE = '(width >= 60rem)';

const ResourceForm = lazyWithTimeout(async () => (await import('./form/resource-form.tsx')).ResourceForm);

/** The list, and the open form beside it. */
export function PanelList() {
  const { lists, form: state } = usePanel();
  const { isOpen, opening } = useOpenIds(state);
  const isReady = lists.status === 'ready';
  useEffect(() => (isReady ? whenIdle(prefetch) : undefined), [isReady]);

  if (lists.status === 'pending') return <SkeletonList />;
  return (
    <>
      <Items isBesideForm={isOpen} />
      {isOpen && <ResourceForm key={opening} />}
    </>
  );
}

/** Fetches what a press in the list opens, so that it opens at once. */
function prefetch(): void {
  for (const part of [ResourceForm, Modal]) part.prefetch();
}

/** The items of a panel: failed, none, or all of them. */
function Items({ isBesideForm }: { isBesideForm: boolean }) {
  const { t, resource, words, lists } = usePanel();
  const { items, apart } = useListItems();
  const isWide = useIsWide();

  if (lists.status === 'failed') return <Failed text={t('list.failed')} />;

  const isTable = resource.isTable && isWide && !isBesideForm && items.length > 0;
  const List = resource.reorderFunction ? SortableList : CardList;
  return (
    <>
      {lists.draftStatus === 'failed' && <Failed text={t('drafts.failed')} />}
      {!isTable && apart.length > 0 && <CardList items={apart} label={t('drafts.additions')} />}
      {items.length === 0 && <p className={`line box muted ${panelStyles.empty}`}>{words.text('empty')}</p>}
      {isTable && <TableList items={[...apart, ...items]} />}
      {!isTable && items.length > 0 && <List items={items} />}
    </>
  );
}

function Failed({ text }: { text: string }) {
  const { t, lists } = usePanel();
  return (
    <p className={`line box ${panelStyles.notice}`}>
      {text} <Button onClick={() => void lists.reload()}>{t('list.tryAgain')}</Button>
    </p>
  );
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(WIDE);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(WIDE).matches,
  );
}

type ItemsProps = { items: readonly ListItem[]; label?: string };

function CardList({ items, label }: ItemsProps) {
  return (
    <ol className={`box ${styles.list}`} aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={`line ${styles.card}`} inert={item.isOpen}>
          <CardContent item={item} />
        </li>
      ))}
    </ol>
  );
}

function TableList({ items }: ItemsProps) {
  const { t, resource, words } = usePanel();
  return (
    <table className={`box ${styles.table}`}>
      <caption className="visually-hidden">{words.text('heading')}</caption>
      <thead>
        <tr>
          {resource.listColumns.map((column) => (
            <th key={column} scope="col">
              {words.label(column)}
            </th>
          ))}
          <th scope="col">{t('list.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <TableItem key={item.key} item={item} />
        ))}
      </tbody>
    </table>
  );
}

const PLACEHOLDERS = ['first', 'second', 'third'];

/** While the rows are on their way: the size of the cards that will come. */
function SkeletonList() {
  const { t } = usePanel();
  return (
    <div role="status" className={`box ${styles.list}`}>
      <span className="visually-hidden">{t('list.loading')}</span>
      {PLACEHOLDERS.map((name) => (
        <div key={name} className={`skeleton ${styles.placeholder}`} />
      ))}
    </div>
  );
}
