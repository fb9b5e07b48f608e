import type { Publication } from '@burhan/shared/entities/content';
import { CONSOLE_CARD_TEXT_LENGTH } from '@burhan/shared/limits';
import { Fragment } from 'react';
import { CutText, PictureCard } from '../../engine/list/card-parts.tsx';
import { ResourcePanel } from '../../engine/resource-panel.tsx';
import { columnText } from '../../resources/resource.ts';
import { RESOURCES } from '../../resources/resources.ts';
import { CheckNow } from './notices/check-now.tsx';
import { ItemNotices } from './notices/item-notices.tsx';
import { NoticeHistory, useNoticeExport } from './notices/notice-words.tsx';
import { PublicationPreview } from './publication-preview.tsx';

const PARTS = {
  Item: PublicationItem,
  Preview: PublicationPreview,
  ItemNote: ItemNotices,
  Tools: CheckNow,
  HistoryNote: NoticeHistory,
  useExportColumns: useNoticeExport,
};

export function PublicationsPanel() {
  return <ResourcePanel<Publication> resource={RESOURCES.publications} parts={PARTS} />;
}

const FACTS = RESOURCES.publications.listColumns.filter(
  (column) => column !== 'title' && column !== 'authors',
);

/** A publication in the list: its authors are cut (docs/rules/console.md#lists). */
function PublicationItem({ row }: { row: Publication }) {
  return (
    <PictureCard title={row.title} imageUrl={row.image_url} alt={row.image_alt || row.title}>
      <p>
        {FACTS.filter((column) => columnText(row, column) !== '').map((column, index) => (
          <Fragment key={column}>
            {index > 0 && ' · '}
            <bdi dir={column === 'doi' ? 'ltr' : undefined}>{columnText(row, column)}</bdi>
          </Fragment>
        ))}
      </p>
      <p>
        <CutText text={row.authors} length={CONSOLE_CARD_TEXT_LENGTH} />
      </p>
    </PictureCard>
  );
}
