import type { Publication } from '@burhan/shared/entities/content';
import { FIELD_FORMATS } from '@burhan/shared/field-formats';
import { citedPages, licenceLink, licenceName } from '@burhan/shared/publication-fields';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../blocks/fact.tsx';
import { OutboundLink } from '../../blocks/outbound-link.tsx';

export function CitationFacts({ publication }: { publication: Publication }) {
  const { t } = useTranslation('pages');
  const pages = citedPages(publication.pages);
  const licence = licenceLink(publication.licence_url);
  const pmid = publication.pmid ?? '';
  return (
    <>
      <TextFact name={t('publication.volume')} text={publication.volume} />
      <TextFact name={t('publication.issue')} text={publication.issue} />
      {pages && 'articleNumber' in pages ? (
        <TextFact name={t('publication.articleNumber')} text={pages.articleNumber} />
      ) : (
        <TextFact name={t('publication.pages')} text={pages?.pages} dir="ltr" />
      )}
      <TextFact name={t('publication.publisher')} text={publication.publisher} />
      <TextFact name={t('publication.issn')} text={publication.issn} dir="ltr" />
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

type TextFactProps = { name: string; text: string | null | undefined; dir?: 'ltr' };

function TextFact({ name, text, dir }: TextFactProps) {
  return <Fact name={name}>{text?.trim() && <bdi dir={dir}>{text}</bdi>}</Fact>;
}
