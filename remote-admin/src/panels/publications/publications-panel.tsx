import type { Publication } from '@burhan/shared/entities/content';
import { publicationsResource } from '@burhan/shared/resources/publications';
import { ResourcePanel } from '../../engine/resource-panel.tsx';
import { PublicationItem } from './publication-item.tsx';
import { PublicationPreview } from './publication-preview.tsx';

const PARTS = { Item: PublicationItem, Preview: PublicationPreview };

/** The publications panel, /publications-update. */
export function PublicationsPanel() {
  return <ResourcePanel<Publication> resource={publicationsResource} parts={PARTS} />;
}
