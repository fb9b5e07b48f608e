import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import item from '../list/item.module.css';
import { Cell, ItemContent } from '../list/item.tsx';
import lists from '../list/list.module.css';
import { usePanel } from '../panel-context.ts';
import type { AnsweredDraft } from '../panel-core.ts';
import { focusKey } from '../use-focus-request.ts';
import { DraftNote } from './draft-note.tsx';
import { draftedRow, draftsApart } from './draft-values.ts';

type DraftsApartProps = { form: ReactNode };

/** Drafts without an item in the list, after it: they count towards no limit and have no place. */
export function useDraftsApart(): readonly AnsweredDraft[] {
  const { rows, drafts } = usePanel();
  return draftsApart(drafts.drafts, rows.rows);
}

export function DraftCards({ form }: DraftsApartProps) {
  const { t } = useTranslation('console');
  const { resource, openDraftId } = usePanel();
  const apart = useDraftsApart();
  if (apart.length === 0) return null;
  return (
    <ol className={lists.list} aria-label={t('drafts.additions')}>
      {apart.map((draft) =>
        draft.id === openDraftId ? (
          <li key={draft.id}>{form}</li>
        ) : (
          <li key={draft.id} className={lists.card}>
            <div className={lists.content}>
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
  const { resource, openDraftId } = usePanel();
  const columns = resource.listColumns;
  return useDraftsApart().map((draft) =>
    draft.id === openDraftId ? (
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
      <tr className={lists.noted}>
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
  const { isBusy, drafting, editDraft } = usePanel();
  return (
    <div className={item.actions}>
      <Button
        icon={<EditOutlined aria-hidden />}
        aria-disabled={isBusy}
        onClick={() => editDraft(draft)}
        {...focusKey(`edit-draft:${draft.id}`)}
      >
        {t('list.edit')}{' '}
        <span className="visually-hidden">{drafting.itemOf(draft) || t('drafts.unnamed')}</span>
      </Button>
    </div>
  );
}
