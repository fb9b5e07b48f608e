import type { Publication } from '@burhan/shared/entities/content';
import { ResourcePanel } from '../../engine/resource-panel.tsx';
import { RESOURCES } from '../../resources/resources.ts';
import { CheckNow } from './check-now.tsx';
import { ItemRetractionNotices } from './item-retraction-notices.tsx';
import { PublicationPreview } from './publication-preview.tsx';

const PARTS = { Preview: PublicationPreview, ItemNote: ItemRetractionNotices, Tools: CheckNow };

export function PublicationsPanel() {
  return <ResourcePanel<Publication> resource={RESOURCES.publications} parts={PARTS} />;
}
