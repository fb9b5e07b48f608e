import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { editDraft } from '../acts/open-form.ts';
import { DraftNote } from '../drafts/draft-note.tsx';
import { useOpenIds } from '../panel/form-state.ts';
import { usePanel } from '../panel/panel.ts';
import { focusKey } from '../panel/use-focus-request.ts';
import type { AnsweredDraft } from '../panel/use-lists.ts';
import { draftedRow, draftItem, draftsApart } from '../values/draft-values.ts';
import { Cell, ItemContent } from './item.tsx';
import styles from './list.module.css';

type DraftsApartProps = { form: ReactNode };

/** Drafts without an item in the list, after it: they count towards no limit and have no place. */
export function useDraftsApart(): readonly AnsweredDraft[] {
  const { lists } = usePanel();
  return draftsApart(lists.drafts, lists.rows);
}

export function DraftCards({ form }: DraftsApartProps) {
  const { t } = useTranslation('console');
  const { resource, form: state } = usePanel();
  const { draftId } = useOpenIds(state);
  const apart = useDraftsApart();
  if (apart.length === 0) return null;
  return (
    <ol className={styles.list} aria-label={t('drafts.additions')}>
      {apart.map((draft) =>
        draft.id === draftId ? (
          <li key={draft.id}>{form}</li>
        ) : (
          <li key={draft.id} className={styles.card}>
            <div className={styles.content}>
              <ItemContent row={draftedRow(resource, draft, null)} isDraft />
              <EditDraft draft={draft} />
              <DraftNote draft={draft} />
            </div>
          </li>
        ),
      )}
    </ol>
  );
}

export function DraftRows({ form }: DraftsApartProps) {
  const { resource, form: state } = usePanel();
  const { draftId } = useOpenIds(state);
  const columns = resource.listColumns;
  return useDraftsApart().map((draft) =>
    draft.id === draftId ? (
      <tr key={draft.id}>
        <td colSpan={columns.length + 1}>{form}</td>
      </tr>
    ) : (
      <DraftRow key={draft.id} draft={draft} />
    ),
  );
}

function DraftRow({ draft }: { draft: AnsweredDraft }) {
  const { resource } = usePanel();
  const columns = resource.listColumns;
  return (
    <>
      <tr className={styles.noted}>
        {columns.map((column) => (
          <td key={column}>
            <Cell row={draftedRow(resource, draft, null)} column={column} isDraft />
          </td>
        ))}
        <td>
          <EditDraft draft={draft} />
        </td>
      </tr>
      <NoteRow draft={draft} />
    </>
  );
}

export function NoteRow({ draft }: { draft: AnsweredDraft }) {
  const { resource } = usePanel();
  return (
    <tr>
      <td colSpan={resource.listColumns.length + 1}>
        <DraftNote draft={draft} />
      </td>
    </tr>
  );
}

function EditDraft({ draft }: { draft: AnsweredDraft }) {
  const { t } = useTranslation('console');
  const panel = usePanel();
  const { resource, isBusy } = panel;
  return (
    <div className={styles.actions}>
      <Button
        icon={<EditOutlined aria-hidden />}
        aria-disabled={isBusy}
        onClick={() => isBusy || void editDraft(panel, draft)}
        {...focusKey(`edit-draft:${draft.id}`)}
      >
        {t('list.edit')}{' '}
        <span className="visually-hidden">{draftItem(resource, draft, null) || t('drafts.unnamed')}</span>
      </Button>
    </div>
  );
}
