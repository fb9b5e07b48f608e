import type { SubmittedPaper } from '@burhan/shared/entities/content';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Clamped } from '../../blocks/clamped.tsx';
import { ContentStates } from '../../blocks/content-states.tsx';
import { CARD_PICTURE_SIZES, RowPicture } from '../../blocks/picture.tsx';
import type { IslandDefinition } from '../../content/island.tsx';
import { inSite, RowText, useRowText } from '../../content/site-context.tsx';
import { useTable } from '../../content/use-table.ts';
import styles from './page.module.css';

/** Descriptions longer than this are cut, with a way to read all. */
const LONG_DESCRIPTION_LENGTH = 480;

export function Content() {
  const { t } = useTranslation('pages');
  const view = useTable('submitted_papers');
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

export const contentIn = inSite(Content);

export const submittedPapersIsland: IslandDefinition<Record<never, never>> = {
  name: 'submitted-papers',
  hydrateOn: [],
  tables: () => [{ table: 'submitted_papers' }],
  texts: ['common.imageNotAvailable', 'common.showAll', 'common.showLess', 'submittedPapers'],
  Content,
};

function PaperCard({ paper }: { paper: SubmittedPaper }) {
  const { t } = useTranslation('pages');
  const headingId = useId();
  const rowText = useRowText();
  return (
    <article className={`card ${styles.card}`} aria-labelledby={headingId}>
      <RowPicture of={paper} sizes={CARD_PICTURE_SIZES} />
      <div className="card-body">
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
