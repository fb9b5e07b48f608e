import { doiLink } from '@burhan/shared/doi';
import type { Publication } from '@burhan/shared/entities/content';
import { CITATION_FILES, publicationFilePath, publicationIdOf } from '@burhan/shared/publication-address';
import { licenceLink } from '@burhan/shared/publication-fields';
import { Island } from '../../components/island.tsx';
import { AbsentMetadata, PageMetadata, useMetadataInput } from '../../components/page-metadata.tsx';
import { useRows, useSite, useTexts } from '../../data/site-context.tsx';
import { citationTags } from '../../metadata/citation-tags.ts';
import { publicationMetadata } from '../../metadata/page-metadata.ts';
import { Content } from './island.tsx';

export function Page() {
  const t = useTexts();
  const { path = '', metadata } = useSite();
  const id = publicationIdOf(path) ?? 0;
  const { rows, state } = useRows({ table: 'publications', id });
  const [publication] = rows;
  return (
    <>
      {metadata && publication && <CitationMetadata publication={publication} />}
      {metadata && !publication && (
        <AbsentMetadata state={state} missing={t('publication.missing.heading')} />
      )}
      <Island
        name="publication"
        attachOn={['interaction']}
        tables={[{ table: 'publications', id }]}
        Content={Content}
        data={{ id }}
      />
    </>
  );
}

/** Metadata of a publication for search engines, link previews, Google Scholar and reference managers. */
function CitationMetadata({ publication }: { publication: Publication }) {
  const metadata = publicationMetadata(useMetadataInput(), publication);

  return (
    <>
      <PageMetadata {...metadata} />
      {citationTags(publication, metadata.canonicalUrl).map(({ name, content }, index) => (
        <meta key={`${name} ${index}`} name={name} content={content} />
      ))}
      <RelatedLinks publication={publication} />
    </>
  );
}

/** Links for machines: to the publication itself, to its licence, and to files for reference managers. */
function RelatedLinks({ publication }: { publication: Publication }) {
  const { language } = useSite();
  const doi = doiLink(publication.doi);
  const licence = licenceLink(publication.licence_url);
  return (
    <>
      {CITATION_FILES.map(({ format, extension, mediaType }) => (
        <link
          key={extension}
          rel={format === 'csl' ? 'alternate describedby' : 'alternate'}
          type={mediaType}
          href={publicationFilePath(publication, extension, language)}
        />
      ))}
      {doi && <link rel="cite-as" href={doi} />}
      {licence && <link rel="license" href={licence} />}
    </>
  );
}
