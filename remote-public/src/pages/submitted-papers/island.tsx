import type { SubmittedPaper } from '@burhan/shared/entities/content';
import { type ReactNode, useId } from 'react';
import card from '../../components/card.module.css';
import { ContentStates } from '../../components/content-states.tsx';
import { CARD_PICTURE_SIZES, RowPicture } from '../../components/picture.tsx';
import { RowText } from '../../components/texts.tsx';
import { useRows, useRowText, useTexts } from '../../data/site-context.tsx';
import styles from './page.module.css';

/** Descriptions with more characters are cut, and get a control to show them whole. */
const LONG_DESCRIPTION_LENGTH = 480;

export function Content() {
  const t = useTexts();
  const view = useRows({ table: 'submitted_papers' });
  return (
    <ContentStates view={view} loading={t('submittedPapers.loading')} empty={t('submittedPapers.empty')}>
      <ul className={`grid ${card.cards}`}>
        {view.rows.map((paper) => (
          <li key={paper.id} data-item={paper.id}>
            <PaperCard paper={paper} />
          </li>
        ))}
      </ul>
    </ContentStates>
  );
}

function PaperCard({ paper }: { paper: SubmittedPaper }) {
  const t = useTexts();
  const headingId = useId();
  const rowText = useRowText();
  return (
    <article className={card.card} aria-labelledby={headingId}>
      <RowPicture of={paper} sizes={CARD_PICTURE_SIZES} />
      <div className={card.body}>
        <RowText as="h2" id={headingId} className={styles.title} of={paper} column="title" />
        <Clamped isLong={rowText(paper, 'description').length > LONG_DESCRIPTION_LENGTH}>
          <RowText as="p" className={styles.description} of={paper} column="description" />
        </Clamped>
        <p className={styles.journal}>
          <span className="muted">{t('submittedPapers.journal')}</span>
          {'\u2002'}
          <RowText of={paper} column="journal" />
        </p>
      </div>
    </article>
  );
}

/** Cuts a long text after some lines, unless `<details>` is open. Screen readers always read all of it. */
function Clamped({ isLong, children }: { isLong: boolean; children: ReactNode }) {
  const t = useTexts();
  if (!isLong) return children;
  return (
    <div className={styles.clamped}>
      {children}
      <details className={`${styles.toggle} no-print`}>
        <summary>
          <span className={styles.more}>{t('common.showAll')}</span>
          <span className={styles.less}>{t('common.showLess')}</span>
        </summary>
      </details>
    </div>
  );
}
