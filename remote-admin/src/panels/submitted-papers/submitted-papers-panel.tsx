import type { SubmittedPaper } from '@burhan/shared/entities/content';
import { CONSOLE_CARD_TEXT_LENGTH } from '@burhan/shared/limits';
import { CutText, PictureCard } from '../../engine/list/card-parts.tsx';
import { ResourcePanel } from '../../engine/resource-panel.tsx';
import { RESOURCES } from '../../resources/resources.ts';

const PARTS = { Item: SubmittedPaperItem };

export function SubmittedPapersPanel() {
  return <ResourcePanel<SubmittedPaper> resource={RESOURCES.submittedPapers} parts={PARTS} />;
}

function SubmittedPaperItem({ row }: { row: SubmittedPaper }) {
  return (
    <PictureCard title={row.title} imageUrl={row.image_url} alt={row.image_alt || row.title}>
      <p>
        <bdi>{row.journal}</bdi>
      </p>
      <p>
        <CutText text={row.description} length={CONSOLE_CARD_TEXT_LENGTH} />
      </p>
    </PictureCard>
  );
}
