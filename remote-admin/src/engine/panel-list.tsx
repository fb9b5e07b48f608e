import { whenIdle } from '@burhan/shared/when-idle';
import { Button } from 'antd';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
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

const ResourceForm = lazyWithTimeout(
  async () => (await import('./form/resource-form.tsx')).ResourceForm,
  <div className={styles.skeleton} />,
);

/** The items of a panel: pending, failed, none, or all of them; and the open form in its place. */
export function PanelList() {
  const { t, resource, words, lists, form: state } = usePanel();
  const { isOpen, rowId } = useOpenIds(state);
  const { items, apart } = useListItems();
  const isWide = useIsWide();
  const isReady = lists.status === 'ready';
  useEffect(() => (isReady ? whenIdle(prefetch) : undefined), [isReady]);
  const form = isOpen && <ResourceForm key={String(rowId ?? 'new')} />;

  if (lists.status === 'pending') return <SkeletonList />;
  if (lists.status === 'failed') {
    return (
      <>
        {form}
        <Failed text={t('list.failed')} />
      </>
    );
  }

  const all = [...items, ...apart];
  const isTable = resource.layout === 'table' && isWide && items.length > 0;
  const List = resource.reorderFunction ? SortableList : CardList;
  return (
    <>
      {/* For a new item, or for one that somebody else has deleted meanwhile, it has no place in the list. */}
      {!all.some((item) => item.isOpen) && form}
      {lists.draftStatus === 'failed' && <Failed text={t('drafts.failed')} />}
      {items.length === 0 && <p className={panelStyles.empty}>{words.text('empty')}</p>}
      {isTable && <TableList items={all} form={form} />}
      {!isTable && items.length > 0 && <List items={items} form={form} />}
      {!isTable && apart.length > 0 && <CardList items={apart} form={form} label={t('drafts.additions')} />}
    </>
  );
}

function Failed({ text }: { text: string }) {
  const { t, lists } = usePanel();
  return (
    <p className={panelStyles.notice}>
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

/** Fetches what a press in the list opens, so that it opens at once. */
function prefetch(): void {
  for (const part of [ResourceForm, Modal]) part.prefetch();
}

type ItemsProps = { items: readonly ListItem[]; form: ReactNode; label?: string };

function CardList({ items, form, label }: ItemsProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={item.isOpen ? undefined : styles.card}>
          {item.isOpen ? form : <CardContent item={item} />}
        </li>
      ))}
    </ol>
  );
}

function TableList({ items, form }: ItemsProps) {
  const { t, resource, words } = usePanel();
  return (
    <table className={styles.table}>
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
        {items.map((item) =>
          item.isOpen ? (
            <tr key={item.key}>
              <td colSpan={resource.listColumns.length + 1}>{form}</td>
            </tr>
          ) : (
            <TableItem key={item.key} item={item} />
          ),
        )}
      </tbody>
    </table>
  );
}

const PLACEHOLDERS = ['first', 'second', 'third'];

/** While the rows are on their way: the size of the cards that will come. */
function SkeletonList() {
  const { t } = usePanel();
  return (
    <div role="status" className={styles.list}>
      <span className="visually-hidden">{t('list.loading')}</span>
      {PLACEHOLDERS.map((name) => (
        <div key={name} className={styles.skeleton} />
      ))}
    </div>
  );
}
