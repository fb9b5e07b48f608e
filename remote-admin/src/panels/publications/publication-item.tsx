import type { Publication } from '@burhan/shared/entities/content';
import { ADMIN_AUTHORS_LENGTH } from '@burhan/shared/limits';
import { CutText } from '../../engine/list/cut-text.tsx';
import { PictureCard } from '../../engine/list/picture-card.tsx';

/** A publication in the list: its authors are cut (docs/product-rules.md#lists). */
export function PublicationItem({ row }: { row: Publication }) {
  return (
    <PictureCard title={row.title} imageUrl={row.image_url} alt={row.image_alt || row.title}>
      <p>
        <CutText text={row.authors} length={ADMIN_AUTHORS_LENGTH} />
      </p>
      <p>
        <bdi>{row.journal}</bdi> · <bdi>{row.date}</bdi>
        {row.doi && (
          <>
            {' · '}
            <bdi dir="ltr">{row.doi}</bdi>
          </>
        )}
      </p>
    </PictureCard>
  );
}
