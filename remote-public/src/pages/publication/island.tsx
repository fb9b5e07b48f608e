import { orcidLink, orcidsOfAuthors, writtenAuthors } from '@burhan/shared/author-names';
import type { Publication } from '@burhan/shared/entities/content';
import { rowText } from '@burhan/shared/entities/row-text';
import { FIELD_FORMATS } from '@burhan/shared/field-formats';
import { publicationPath } from '@burhan/shared/publication-address';
import { citedPages, licenceLink, licenceName } from '@burhan/shared/publication-fields';
import { Fragment } from 'react';
import { CiteMenu } from '../../components/cite/cite-menu.tsx';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { RowPicture } from '../../components/picture.tsx';
import {
  LONG_TITLE,
  PublicationFacts,
  ReadPublication,
} from '../../components/publication-card/publication-card.tsx';
import { NoticeLabel, PublicationNotices } from '../../components/retraction-notices/retraction-notices.tsx';
import row from '../../components/row-page.module.css';
import { AbsentRow, AllRows, Breadcrumb } from '../../components/row-page.tsx';
import { ShareMenu } from '../../components/share/share-menu.tsx';
import { Fact, RowText, TextSection } from '../../components/texts.tsx';
import { useRows, useRowText, useSite, useTexts } from '../../data/site-context.tsx';
import styles from './page.module.css';

export function Content({ id }: { id: number }) {
  const { rows, state } = useRows({ table: 'publications', id });
  const [publication] = rows;
  if (publication) return <PublicationView publication={publication} />;
  return <AbsentRow of="publication" state={state} />;
}

/** The head shows only this many authors if there are at least twice as many. The details then show all of them. */
const AUTHORS_IN_HEAD = 6;

/** The width of the picture beside the text, or across the page. */
const PICTURE_SIZES = '(min-width: 64rem) 30rem, 94vw';

export function PublicationView({ publication }: { publication: Publication }) {
  const t = useTexts();
  const { language } = useSite();
  const rowText = useRowText();
  const title = rowText(publication, 'title');
  const areAuthorsCut = writtenAuthors(rowText(publication, 'authors')).authors.length >= 2 * AUTHORS_IN_HEAD;

  return (
    <article data-pub={publication.id}>
      <div className="page-head on-deep star-pattern">
        <div className="wrap">
          <Breadcrumb of="publication">
            <RowText of={publication} column="title" />
          </Breadcrumb>
          <RowText
            as="h1"
            className={`${row.title} ${title.length < LONG_TITLE ? '' : styles.longTitle}`}
            of={publication}
            column="title"
          >
            <NoticeLabel of={publication} />
            {title}
          </RowText>
          <p className="lead">
            <span className="visually-hidden">{t('publication.authors')}: </span>
            <Authors publication={publication} {...(areAuthorsCut && { limit: AUTHORS_IN_HEAD })} />
          </p>
        </div>
      </div>
      <div className="section">
        <div className={`wrap ${row.columns} ${styles.columns}`}>
          <RowPicture of={publication} sizes={PICTURE_SIZES} isFirst />
          <div className={`${row.about} ${styles.about}`}>
            <PublicationNotices publication={publication} />
            <TextSection id="publication-summary" heading={t('publication.summary')}>
              <RowText as="p" of={publication} column="summary" />
            </TextSection>
            <section aria-labelledby="publication-details">
              <h2 id="publication-details">{t('publication.details')}</h2>
              <PublicationFacts publication={publication}>
                {areAuthorsCut && (
                  <Fact name={t('publication.authors')}>
                    <Authors publication={publication} />
                  </Fact>
                )}
                <CitationFacts publication={publication} />
              </PublicationFacts>
            </section>
            <div className={`${styles.actions} no-print`}>
              <ReadPublication doi={publication.doi} className="button button-primary" />
              <CiteMenu publication={publication} />
              <ShareMenu title={title} path={publicationPath(publication, language)} />
            </div>
            <p className="no-print">
              <AllRows of="publication" />
            </p>
          </div>
        </div>
      </div>
    </article>
  );
}

type AuthorsProps = { publication: Publication; limit?: number };

/** The authors as they were typed. A link to the ORCID iD follows the name of an author who has one. */
function Authors({ publication, limit = Number.POSITIVE_INFINITY }: AuthorsProps) {
  const { text, dir, lang } = rowText(publication, 'authors', useSite().language);
  const { line, authors } = writtenAuthors(text);
  const orcids = orcidsOfAuthors(publication);
  // A translation has other names, so iDs are assigned by position if the number of authors is the same.
  const known = authors.length === orcids.length ? orcids : [];
  const parts = authors.slice(0, limit).map(({ end, typed }, place) => {
    const start = authors[place - 1]?.end ?? 0;
    return { text: line.slice(start, end), typed, orcid: known[place] };
  });
  return (
    <bdi dir={dir} lang={lang}>
      {parts.map(({ text: part, typed, orcid }, place) => (
        <Fragment key={place}>
          {part}
          {orcid && <Orcid orcid={orcid} name={typed} />}
        </Fragment>
      ))}
      {limit < authors.length ? ', et al.' : line.slice(authors.at(-1)?.end ?? 0)}
    </bdi>
  );
}

function Orcid({ orcid, name }: { orcid: string; name: string }) {
  return (
    <>
      {' '}
      <OutboundLink href={orcidLink(orcid)} className={styles.orcid}>
        ORCID<span className="visually-hidden">: {name}</span>
      </OutboundLink>
    </>
  );
}

function CitationFacts({ publication }: { publication: Publication }) {
  const t = useTexts();
  const { pages, articleNumber } = citedPages(publication.pages);
  const licence = licenceLink(publication.licence_url);
  const pmid = publication.pmid ?? '';
  return (
    <>
      <Fact name={t('publication.volume')} text={publication.volume} />
      <Fact name={t('publication.issue')} text={publication.issue} />
      <Fact name={t('publication.articleNumber')} text={articleNumber} />
      <Fact name={t('publication.pages')} text={pages} dir="ltr" />
      <Fact name={t('publication.publisher')} text={publication.publisher} />
      <Fact name={t('publication.issn')} text={publication.issn} dir="ltr" />
      <Fact name={t('publication.pubMed')}>
        {FIELD_FORMATS.pmid(pmid) && (
          <OutboundLink href={`https://pubmed.ncbi.nlm.nih.gov/${pmid}/`}>
            <bdi dir="ltr">{pmid}</bdi>
          </OutboundLink>
        )}
      </Fact>
      <Fact name={t('publication.licence')}>
        {licence && (
          <OutboundLink href={licence}>
            <bdi dir="ltr">{licenceName(licence)}</bdi>
          </OutboundLink>
        )}
      </Fact>
    </>
  );
}
