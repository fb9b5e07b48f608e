import { whenIdle } from '@burhan/shared/when-idle';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceRow } from '../resources/resource.ts';
import { loadModal } from './dialog.tsx';
import { DraftCards, DraftRows, NoteRow, useDraftsApart } from './drafts/drafts-apart.tsx';
import { laterPart } from './later-code.tsx';
import { CardContent, Cell, ItemActions } from './list/item.tsx';
import lists from './list/list.module.css';
import { ItemWaiting } from './on-site/on-site.tsx';
import { usePanel } from './panel-context.ts';
import type { AnsweredDraft } from './panel-core.ts';
import { SortableList } from './reorder/sortable-list.tsx';
import styles from './resource-panel.module.css';
import { useMediaQuery } from './use-media-query.ts';

/** From here on a table of several columns can be read; below, its rows are cards. */
const WIDE = '(width >= 60rem)';

const loadForm = async () => (await import('./form/resource-form.tsx')).ResourceForm;
const ResourceForm = laterPart(loadForm);

/** The items of a panel: pending, failed, none, or all of them; and the open form in its place. */
export function PanelList() {
  const { t } = useTranslation('console');
  const { text, rows, drafts, editor, openId, openDraftId } = usePanel();
  const apart = useDraftsApart();
  const isTable = useIsTable();
  const isReady = rows.status === 'ready' && drafts.status !== 'pending';
  useEffect(() => (isReady ? whenIdle(fetchLaterParts) : undefined), [isReady]);
  const form = editor.form && <ResourceForm key={String(openId ?? 'new')} form={editor.form} />;

  if (rows.status === 'pending' || drafts.status === 'pending') return <SkeletonList />;
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
  const isInList =
    rows.rows.some((row) => row.id === openId) || apart.some((draft) => draft.id === openDraftId);
  return (
    <>
      {!isInList && form}
      {drafts.status === 'failed' && (
        <p className={styles.notice}>
          {t('drafts.failed')} <Button onClick={() => void drafts.reload()}>{t('list.tryAgain')}</Button>
        </p>
      )}
      {rows.rows.length === 0 ? <p className={styles.empty}>{text('empty')}</p> : <Items form={form} />}
      {!(isTable && rows.rows.length > 0) && <DraftCards form={form} />}
    </>
  );
}

/** Fetches what a press in the list opens, so that it opens at once; a failure shows when it is wanted. */
function fetchLaterParts(): void {
  for (const load of [loadForm, loadModal]) load().catch(() => {});
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
  const { reordering, openId } = usePanel();
  return (
    <ol className={lists.list}>
      {reordering.ordered.map((row) =>
        row.id === openId ? (
          <li key={row.id}>{form}</li>
        ) : (
          <li key={row.id} className={lists.card}>
            <CardContent row={row} />
          </li>
        ),
      )}
    </ol>
  );
}

function TableList({ form }: ItemsProps) {
  const { t } = useTranslation('console');
  const { resource, text, label, reordering, openId, draftOf } = usePanel();
  return (
    <table className={lists.table}>
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
            <TableRow key={row.id} row={row} draft={draftOf(row)} />
          ),
        )}
        <DraftRows form={form} />
      </tbody>
    </table>
  );
}

function TableRow({ row, draft }: { row: ResourceRow; draft: AnsweredDraft | undefined }) {
  const { resource } = usePanel();
  return (
    <>
      <tr className={draft && lists.noted}>
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
    <div role="status" className={lists.list}>
      <span className="visually-hidden">{t('list.loading')}</span>
      {PLACEHOLDERS.map((name) => (
        <div key={name} className={lists.skeleton} />
      ))}
    </div>
  );
}
