import type { Publication } from '@burhan/shared/entities/content';
import { localizedPath } from '@burhan/shared/i18n/languages';
import { publicationPath } from '@burhan/shared/publication-address';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../blocks/breadcrumb.tsx';
import { CiteMenu } from '../../blocks/cite/cite-menu.tsx';
import { NoticeLabel } from '../../blocks/notices/notice-label.tsx';
import { NoticesChecked, PublicationNotices } from '../../blocks/notices/publication-notices.tsx';
import { RowPicture } from '../../blocks/picture.tsx';
import { PublicationFacts, ReadPublication } from '../../blocks/publication-card/publication-facts.tsx';
import { ShareMenu } from '../../blocks/share/share-menu.tsx';
import { RowText, useRowText, useSite } from '../../content/site-context.tsx';
import { Authors } from './authors.tsx';
import { CitationFacts } from './citation-facts.tsx';
import styles from './page.module.css';

/** Beside the text, or across the page. */
const PICTURE_SIZES = '(min-width: 64rem) 30rem, 94vw';

export function PublicationView({ publication }: { publication: Publication }) {
  const { t } = useTranslation('pages');
  const { language } = useSite();
  const rowText = useRowText();

  return (
    <article data-pub={publication.id}>
      <div className="page-head star-pattern">
        <div className="wrap">
          <Breadcrumb
            label={t('publication.breadcrumb')}
            list={{ name: t('publication.publications'), path: PUBLIC_PATHS.publications }}
          >
            <RowText of={publication} column="title" />
          </Breadcrumb>
          <RowText as="h1" className={styles.title} of={publication} column="title">
            <NoticeLabel of={publication} />
            {rowText(publication, 'title')}
          </RowText>
          <p className={`lead ${styles.authors}`}>
            <span className="visually-hidden">{t('publication.authors')}: </span>
            <Authors publication={publication} />
          </p>
        </div>
      </div>
      <div className="section">
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.about}>
            <PublicationNotices publication={publication} />
            <section className="prose" aria-labelledby="publication-summary">
              <h2 id="publication-summary">{t('publication.summary')}</h2>
              <RowText as="p" className={styles.summary} of={publication} column="summary" />
            </section>
            <section aria-labelledby="publication-details">
              <h2 id="publication-details">{t('publication.details')}</h2>
              <PublicationFacts publication={publication}>
                <CitationFacts publication={publication} />
              </PublicationFacts>
              <NoticesChecked publication={publication} />
            </section>
            <div className={`${styles.actions} no-print`}>
              <ReadPublication doi={publication.doi} />
              <CiteMenu publication={publication} />
              <ShareMenu
                title={rowText(publication, 'title')}
                path={publicationPath(publication, language)}
              />
            </div>
            <p className="no-print">
              <a href={localizedPath(PUBLIC_PATHS.publications, language)}>{t('publication.all')}</a>
            </p>
          </div>
          <RowPicture className={styles.picture} of={publication} sizes={PICTURE_SIZES} isFirst />
        </div>
      </div>
    </article>
  );
}
