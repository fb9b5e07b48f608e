import { OPEN_GRAPH_LOCALES, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import type { PageAlternate } from '@burhan/shared/metadata';
import { useTranslation } from 'react-i18next';
import { useSite } from '../content/site-context.tsx';

export type PageMetadataProps = {
  /** Absent: the site's default title and description. */
  title?: string;
  description?: string;
  keywords?: string;
  /** Absolute addresses. */
  canonicalUrl?: string;
  alternates?: readonly PageAlternate[];
  ogImage?: string;
  /** Embedded as JSON-LD when the page is composed. */
  structuredData?: unknown;
  pageType?: string;
};

/** What search engines and link previews read about a page. Every page renders exactly one. */
export function PageMetadata({
  title,
  description,
  keywords,
  canonicalUrl,
  alternates = [],
  ogImage,
  structuredData,
  pageType = 'website',
}: PageMetadataProps) {
  const { t } = useTranslation('metadata');
  const { configuration, describe, language } = useSite();
  const { facts } = configuration;
  describe?.(structuredData);
  const shownTitle = title || t('defaults.title', { name: facts.name });
  const shownDescription = description || t('defaults.description');

  return (
    <>
      <title>{shownTitle}</title>
      <meta name="description" content={shownDescription} />
      <meta name="keywords" content={keywords || t('defaults.keywords')} />
      {canonicalUrl && <link rel="canonical" href={canonicalUrl} />}
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <meta property="og:type" content={pageType} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALES[language]} />
      {SUPPORTED_LANGUAGES.filter((other) => alternates.length > 0 && other !== language).map((other) => (
        <meta key={other} property="og:locale:alternate" content={OPEN_GRAPH_LOCALES[other]} />
      ))}
      <meta property="og:site_name" content={facts.name} />
      <meta property="og:title" content={shownTitle} />
      <meta property="og:description" content={shownDescription} />
      {canonicalUrl && <meta property="og:url" content={canonicalUrl} />}
      {ogImage && <meta property="og:image" content={ogImage} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={shownTitle} />
      <meta name="twitter:description" content={shownDescription} />
      {ogImage && <meta name="twitter:image" content={ogImage} />}
    </>
  );
}
