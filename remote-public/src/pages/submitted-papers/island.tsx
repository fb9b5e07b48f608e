import type { SubmittedPaper } from '@burhan/shared/entities/content';
import { type ReactNode, useId } from 'react';
import { ContentStates } from '../../blocks/content-states.tsx';
import { CARD_PICTURE_SIZES, RowPicture } from '../../blocks/picture.tsx';
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

/** Cuts long texts by lines, with a native disclosure that shows them whole; assistive technology always has all. */
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
