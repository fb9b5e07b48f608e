import { Button, Flex } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../data/draft.ts';
import { draftedRow } from '../../data/drafts.ts';
import { createPreviewLink } from '../../data/preview-links.ts';
import { useDatabaseClock } from '../../data/site-state.ts';
import { itemName } from '../../data/table.ts';
import { lazyComponent } from '../lazy.tsx';
import { useDraftTexts } from './draft-texts.ts';
import styles from './drafts.module.css';
import { usePreviewFailureToast } from './failure-toast.ts';
import { useAction, useIsWriting } from './use-action.ts';
import { useDiscard } from './use-discard.ts';
import { usePublishItem } from './use-publish-item.ts';
import type { Item, Records } from './use-records.ts';

const PreviewLinkDialog = lazyComponent(
  async () => (await import('./preview-link-dialog.tsx')).PreviewLinkDialog,
);
const DeleteDialog = lazyComponent(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** How long the link for an admin's own preview is valid. */
const OWN_LOOK_MS = 60 * 60 * 1000;

type DraftBarProps = { item: Item; draft: Draft; records: Records };

/** The draft of an item, with the actions on it. */
export function DraftBar({ item, draft, records }: DraftBarProps) {
  const { table } = records;
  const { t } = useTranslation('console');
  const { markOf, isFaulty } = useDraftTexts(records);
  const isWriting = useIsWriting(table);
  const publish = usePublishItem(table);
  const discard = useDiscard(table);
  const tellFailure = usePreviewFailureToast();
  const clock = useDatabaseClock(table.scope);
  const [isCopying, setCopying] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const id = useId();
  const row = item.isAddition ? null : item.row;
  const ownName = itemName(table, draftedRow(table, draft, row));
  const name = <span className="visually-hidden">{item.name}</span>;

  const see = useAction(table, async () => {
    // The tab opens at once, because browsers allow that only right after a press.
    const tab = window.open('', '_blank');
    try {
      const address = await createPreviewLink(
        table.scope,
        draft.id,
        new Date(clock().getTime() + OWN_LOOK_MS),
      );
      if (!tab) return;
      tab.opener = null;
      tab.location.replace(address);
    } catch (error) {
      tab?.close();
      tellFailure(error);
    }
  });
  // A removal is confirmed in the dialog first.
  const publishNow = () => (draft.action === 'delete' ? setDeleting(true) : void publish({ draft, row }));

  return (
    <Flex
      wrap
      align="center"
      justify="space-between"
      gap="0.25rem 0.75rem"
      className={`${styles.bar} ${isFaulty(draft) ? styles.faulty : ''}`}
    >
      <Flex wrap component="p" gap="0 0.75rem">
        <strong id={id}>{markOf(draft)}</strong>
        {row && ownName !== item.name && <bdi>{ownName}</bdi>}
        {draft.updated_by_name && (
          <span className="muted">{t('drafts.preparedBy', { person: draft.updated_by_name })}</span>
        )}
      </Flex>
      <Flex wrap align="center" gap={4}>
        <Button size="small" aria-disabled={isWriting} aria-describedby={id} onClick={publishNow}>
          {t('drafts.publish')} {name}
        </Button>
        {draft.action !== 'delete' && (
          <>
            <Button size="small" aria-disabled={isWriting} onClick={() => void see(undefined)}>
              {t('drafts.links.see')} {name}
            </Button>
            <Button size="small" onClick={() => setCopying(true)}>
              {t('drafts.links.copy')} {name}
            </Button>
          </>
        )}
        <Button
          size="small"
          type="text"
          aria-disabled={isWriting}
          data-focus-key={`draft:${draft.id}`}
          onClick={() => void discard({ draft, row })}
        >
          {t('drafts.discard')} {name}
        </Button>
      </Flex>
      {isCopying && (
        <PreviewLinkDialog
          scope={table.scope}
          draftId={draft.id}
          name={item.name}
          onClose={() => setCopying(false)}
        />
      )}
      {isDeleting && <DeleteDialog item={item} records={records} onClose={() => setDeleting(false)} />}
    </Flex>
  );
}
