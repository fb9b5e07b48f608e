import { doiLink } from '@burhan/shared/doi';
import type { Publication } from '@burhan/shared/entities/content';
import { CITATION_FILES, publicationFilePath, publicationIdOf } from '@burhan/shared/publication-address';
import { licenceLink } from '@burhan/shared/publication-fields';
import { AbsentMetadata, PageMetadata, useMetadataInput } from '../../blocks/page-metadata.tsx';
import { Island } from '../../content/island.tsx';
import { useSite, useTexts } from '../../content/site-context.tsx';
import { citationTags, publicationMetadata } from '../../metadata/publication-metadata.ts';
import { Content } from './island.tsx';

export function Page() {
  const t = useTexts();
  const { path = '', store, metadata } = useSite();
  const id = publicationIdOf(path) ?? 0;
  const { rows, state } = store.view({ table: 'publications', id });
  const [publication] = rows;
  return (
    <>
      {metadata && publication && <CitationMetadata publication={publication} />}
      {metadata && !publication && (
        <AbsentMetadata state={state} missing={t('publication.missing.heading')} />
      )}
      <Island
        name="publication"
        hydrateOn={['interaction']}
        tables={[{ table: 'publications', id }]}
        Content={Content}
        data={{ id }}
      />
    </>
  );
}

/** What search engines, link previews, Google Scholar and reference managers read about a publication. */
function CitationMetadata({ publication }: { publication: Publication }) {
  const metadata = publicationMetadata({ ...useMetadataInput(), publication });

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

/** What machines find beside the page: the work that it is about, its licence, and files for reference managers. */
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
