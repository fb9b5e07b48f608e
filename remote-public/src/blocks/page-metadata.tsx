import type { PageContent } from '@burhan/shared/entities/content';
import {
  type Language,
  LOCALES,
  type PageAlternate,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';
import type { Texts } from '@burhan/shared/i18n/texts';
import type { PublicRouteKey } from '@burhan/shared/routes';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSite } from '../content/site-context.tsx';
import { pageMetadata } from '../metadata/route-metadata.ts';
import { absoluteAddress } from '../metadata/structured-data.ts';

export type PageMetadataProps = {
  /** Absent: the site's default title and description. */
  title?: string;
  description?: string;
  keywords?: string;
  /** Absolute addresses. */
  canonicalUrl?: string;
  alternates?: readonly PageAlternate[];
  /** For pages without a share picture. */
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
  const { facts, shareImage } = configuration;
  describe?.(structuredData);
  const shownTitle = title || t('defaults.title', { name: facts.name });
  const shownDescription = description || t('defaults.description');
  const image = shareImage ? absoluteAddress(shareImage.address, facts) : ogImage;

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
      <meta property="og:locale" content={openGraphLocale(language)} />
      {SUPPORTED_LANGUAGES.filter((other) => alternates.length > 0 && other !== language).map((other) => (
        <meta key={other} property="og:locale:alternate" content={openGraphLocale(other)} />
      ))}
      <meta property="og:site_name" content={facts.name} />
      <meta property="og:title" content={shownTitle} />
      <meta property="og:description" content={shownDescription} />
      {canonicalUrl && <meta property="og:url" content={canonicalUrl} />}
      {image && <meta property="og:image" content={image} />}
      {shareImage && (
        <>
          <meta property="og:image:width" content={String(shareImage.width)} />
          <meta property="og:image:height" content={String(shareImage.height)} />
          <meta property="og:image:alt" content={shareImage.alt} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={shownTitle} />
      <meta name="twitter:description" content={shownDescription} />
      {image && <meta name="twitter:image" content={image} />}
      {shareImage && <meta name="twitter:image:alt" content={shareImage.alt} />}
    </>
  );
}

/** `en_GB`. */
function openGraphLocale(of: Language): string {
  const { language, region } = new Intl.Locale(LOCALES[of]);
  return `${language}_${region}`;
}

type AbsentMetadataProps = { state: 'loading' | 'ready'; missing: string };

/** Of a row's page that has no row: still, or any more. @param missing the title then. */
export function AbsentMetadata({ state, missing }: AbsentMetadataProps) {
  if (state === 'loading') return <PageMetadata />;
  return (
    <>
      <PageMetadata title={missing} />
      <meta name="robots" content="noindex" />
    </>
  );
}

type RouteMetadataProps = {
  route: PublicRouteKey;
  content?: Partial<PageContent>;
};

export function RouteMetadata({ route, content }: RouteMetadataProps) {
  const { configuration, language } = useSite();
  const texts: Texts['metadata'] = i18next.getResourceBundle(language, 'metadata');
  return <PageMetadata {...pageMetadata({ route, language, facts: configuration.facts, texts, content })} />;
}
