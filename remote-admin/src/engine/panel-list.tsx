import { whenIdle } from '@burhan/shared/when-idle';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceRow } from '../resources/resource.ts';
import { lazyWithTimeout } from './base/lazy-with-timeout.tsx';
import { useMediaQuery } from './base/use-media-query.ts';
import { DraftCards, DraftRows, NoteRow, useDraftsApart } from './list/drafts-apart.tsx';
import { CardContent, Cell, ItemActions } from './list/item.tsx';
import styles from './list/list.module.css';
import { ItemWaiting } from './list/on-site.tsx';
import { SortableList } from './list/sortable-list.tsx';
import { Modal } from './overlays/dialog.tsx';
import { useOpenIds } from './panel/form-state.ts';
import { usePanel } from './panel/panel.ts';
import type { AnsweredDraft } from './panel/use-lists.ts';
import panelStyles from './panel.module.css';
import { draftOf } from './values/draft-values.ts';

/** From here on a table of several columns can be read; below, its rows are cards. */
const WIDE = '(width >= 60rem)';

const ResourceForm = lazyWithTimeout(
  async () => (await import('./form/resource-form.tsx')).ResourceForm,
  <div className={styles.skeleton} />,
);

/** The items of a panel: pending, failed, none, or all of them; and the open form in its place. */
export function PanelList() {
  const { t } = useTranslation('console');
  const { words, lists, form: state } = usePanel();
  const { isOpen, rowId, draftId } = useOpenIds(state);
  const apart = useDraftsApart();
  const isTable = useIsTable();
  const isReady = lists.status === 'ready';
  useEffect(() => (isReady ? whenIdle(prefetch) : undefined), [isReady]);
  const form = isOpen && <ResourceForm key={String(rowId ?? 'new')} />;

  if (lists.status === 'pending') return <SkeletonList />;
  if (lists.status === 'failed') {
    return (
      <>
        {form}
        <p className={panelStyles.notice}>
          {t('list.failed')} <Button onClick={() => void lists.reload()}>{t('list.tryAgain')}</Button>
        </p>
      </>
    );
  }

  // A form for a new item, or for one that somebody else has deleted meanwhile, has no place in the list.
  const isInList = lists.rows.some((row) => row.id === rowId) || apart.some((draft) => draft.id === draftId);
  return (
    <>
      {!isInList && form}
      {lists.draftStatus === 'failed' && (
        <p className={panelStyles.notice}>
          {t('drafts.failed')} <Button onClick={() => void lists.reload()}>{t('list.tryAgain')}</Button>
        </p>
      )}
      {lists.rows.length === 0 ? (
        <p className={panelStyles.empty}>{words.text('empty')}</p>
      ) : (
        <Items form={form} />
      )}
      {!(isTable && lists.rows.length > 0) && <DraftCards form={form} />}
    </>
  );
}

/** Fetches what a press in the list opens, so that it opens at once. */
function prefetch(): void {
  for (const part of [ResourceForm, Modal]) part.prefetch();
}

type ItemsProps = { form: ReactNode };

function Items({ form }: ItemsProps) {
  const { resource } = usePanel();
  const isTable = useIsTable();
  if (resource.reorderFunction) return <SortableList form={form} />;
  return isTable ? <TableList form={form} /> : <CardList form={form} />;
}

function useIsTable(): boolean {
  const { layout } = usePanel().resource;
  return useMediaQuery(WIDE) && layout === 'table';
}

function CardList({ form }: ItemsProps) {
  const { lists, form: state } = usePanel();
  const { rowId } = useOpenIds(state);
  return (
    <ol className={styles.list}>
      {lists.rows.map((row) =>
        row.id === rowId ? (
          <li key={row.id}>{form}</li>
        ) : (
          <li key={row.id} className={styles.card}>
            <CardContent row={row} />
          </li>
        ),
      )}
    </ol>
  );
}

function TableList({ form }: ItemsProps) {
  const { t } = useTranslation('console');
  const { resource, words, lists, form: state } = usePanel();
  const { rowId } = useOpenIds(state);
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
        {lists.rows.map((row) =>
          row.id === rowId ? (
            <tr key={row.id}>
              <td colSpan={resource.listColumns.length + 1}>{form}</td>
            </tr>
          ) : (
            <TableRow key={row.id} row={row} draft={draftOf(row, lists.drafts)} />
          ),
        )}
        <DraftRows form={form} />
      </tbody>
    </table>
  );
}

function TableRow({ row, draft }: { row: ResourceRow; draft: AnsweredDraft | null }) {
  const { resource } = usePanel();
  return (
    <>
      <tr className={draft ? styles.noted : undefined}>
        {resource.listColumns.map((column) => (
          <td key={column}>
            <Cell row={row} column={column} />
          </td>
        ))}
        <td>
          <ItemActions row={row} />
          <ItemWaiting row={row} />
        </td>
      </tr>
      {draft && <NoteRow draft={draft} />}
    </>
  );
}

const PLACEHOLDERS = ['first', 'second', 'third'];

/** While the rows are on their way: the size of the cards that will come. */
function SkeletonList() {
  const { t } = useTranslation('console');
  return (
    <div role="status" className={styles.list}>
      <span className="visually-hidden">{t('list.loading')}</span>
      {PLACEHOLDERS.map((name) => (
        <div key={name} className={styles.skeleton} />
      ))}
    </div>
  );
}
