import type { Publication } from '@burhan/shared/entities/content';
import { ResourcePanel } from '../../engine/resource-panel.tsx';
import { RESOURCES } from '../../resources/resources.ts';
import { CheckNow } from './notices/check-now.tsx';
import { ItemNotices } from './notices/item-notices.tsx';
import { NoticeHistory, useNoticeExport } from './notices/notice-words.tsx';
import { PublicationPreview } from './publication-preview.tsx';

const PARTS = {
  Preview: PublicationPreview,
  ItemNote: ItemNotices,
  Tools: CheckNow,
  HistoryNote: NoticeHistory,
  useExportColumns: useNoticeExport,
};

export function PublicationsPanel() {
  return <ResourcePanel<Publication> resource={RESOURCES.publications} parts={PARTS} />;
}
