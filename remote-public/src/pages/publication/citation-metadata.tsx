import type { Publication } from '@burhan/shared/entities/content';
import type { MetadataTexts } from '@burhan/shared/metadata';
import { citationTags, publicationMetadata } from '@burhan/shared/publication-metadata';
import i18next from 'i18next';
import { PageMetadata } from '../../blocks/page-metadata.tsx';
import { useSite } from '../../content/site-context.tsx';

/** What search engines, link previews, Google Scholar and reference managers read about a publication. */
export function CitationMetadata({ publication }: { publication: Publication }) {
  const { configuration, language } = useSite();
  const { facts, supabaseUrl } = configuration;
  const texts: MetadataTexts = i18next.getResourceBundle(language, 'metadata');
  const metadata = publicationMetadata({ publication, language, facts, supabaseUrl, texts });

  return (
    <>
      <PageMetadata {...metadata} />
      {citationTags(publication, metadata.canonicalUrl).map(({ name, content }, index) => (
        <meta key={`${name} ${index}`} name={name} content={content} />
      ))}
    </>
  );
}
