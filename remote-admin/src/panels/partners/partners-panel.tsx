import type { Row } from '@burhan/shared/entities/content';
import { PictureCard } from '../../engine/list/card-parts.tsx';
import { ResourcePanel } from '../../engine/resource-panel.tsx';
import { RESOURCES } from '../../resources/resources.ts';

type Partner = Row<'partners'>;

const PARTS = { Item: PartnerItem };

export function PartnersPanel() {
  return <ResourcePanel<Partner> resource={RESOURCES.partners} parts={PARTS} />;
}

function PartnerItem({ row }: { row: Partner }) {
  return (
    <PictureCard title={row.name} imageUrl={row.image_url} alt={row.name} isLogo>
      <p>
        <bdi dir="ltr">{row.address}</bdi>
      </p>
    </PictureCard>
  );
}
