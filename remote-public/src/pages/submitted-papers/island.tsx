import type { SubmittedPaper } from '@burhan/shared/entities/content';
import { useId } from 'react';
import { Clamped } from '../../blocks/clamped.tsx';
import { ContentStates } from '../../blocks/content-states.tsx';
import { CARD_PICTURE_SIZES, RowPicture } from '../../blocks/picture.tsx';
import type { IslandDefinition } from '../../content/island.tsx';
import { RowText, useRowText, useSite, useTexts } from '../../content/site-context.tsx';
import styles from './page.module.css';

/** Descriptions longer than this are cut, with a way to read all. */
const LONG_DESCRIPTION_LENGTH = 480;

export function Content() {
  const t = useTexts();
  const view = useSite().store.view({ table: 'submitted_papers' });
  return (
    <ContentStates view={view} loading={t('submittedPapers.loading')} empty={t('submittedPapers.empty')}>
      <ul className={`grid ${styles.list}`}>
        {view.rows.map((paper) => (
          <li key={paper.id}>
            <PaperCard paper={paper} />
          </li>
        ))}
      </ul>
    </ContentStates>
  );
}

export const submittedPapersIsland: IslandDefinition<Record<never, never>> = {
  name: 'submitted-papers',
  hydrateOn: [],
  tables: () => [{ table: 'submitted_papers' }],
  Content,
};

function PaperCard({ paper }: { paper: SubmittedPaper }) {
  const t = useTexts();
  const headingId = useId();
  const rowText = useRowText();
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <RowPicture of={paper} sizes={CARD_PICTURE_SIZES} />
      <div className={styles.body}>
        <RowText as="h2" id={headingId} className={styles.title} of={paper} column="title" />
        <Clamped isLong={rowText(paper, 'description').length > LONG_DESCRIPTION_LENGTH}>
          <RowText as="p" className={styles.description} of={paper} column="description" />
        </Clamped>
        <p className={styles.journal}>
          <span className="muted">{t('submittedPapers.journal')}</span>{' '}
          <RowText of={paper} column="journal" />
        </p>
      </div>
    </article>
  );
}
