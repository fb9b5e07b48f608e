import { type Language, LOCALES, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { filled } from '@burhan/shared/i18n/texts';
import type { PublicRouteKey } from '@burhan/shared/routes';
import { useSite } from '../data/site-context.tsx';
import {
  type PageMetadata as Metadata,
  type MetadataInput,
  routeMetadata,
} from '../metadata/page-metadata.ts';
import { absoluteAddress } from '../metadata/structured-data.ts';

/** The input for a page's metadata. It exists only while the page is prerendered. */
export function useMetadataInput(): MetadataInput {
  const { configuration, language, metadata } = useSite();
  if (!metadata) throw new Error('Metadata is written while a page is prerendered.');
  const { facts, supabaseUrl } = configuration;
  return { facts, supabaseUrl, language, texts: metadata };
}

/**
 * Metadata of a page for search engines and link previews. Every page renders it exactly once. Missing values come
 * from the defaults of the site.
 */
export function PageMetadata(metadata: Partial<Metadata>) {
  const { facts, texts, language } = useMetadataInput();
  const { configuration, describe } = useSite();
  const { shareImage } = configuration;
  const { canonicalUrl, alternates = [], structuredData } = metadata;
  describe?.(structuredData);
  const title = metadata.title || filled(texts.defaults.title, facts);
  const description = metadata.description || texts.defaults.description;
  // A page without a share picture uses the picture from its metadata.
  const image = shareImage ? absoluteAddress(shareImage.address, facts) : metadata.ogImage;

  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={metadata.keywords || texts.defaults.keywords} />
      {canonicalUrl && <link rel="canonical" href={canonicalUrl} />}
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <meta property="og:type" content={metadata.pageType ?? 'website'} />
      <meta property="og:locale" content={openGraphLocale(language)} />
      {SUPPORTED_LANGUAGES.filter((other) => alternates.length > 0 && other !== language).map((other) => (
        <meta key={other} property="og:locale:alternate" content={openGraphLocale(other)} />
      ))}
      <meta property="og:site_name" content={facts.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
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
    </>
  );
}

/** A language in the form `en_GB`. */
function openGraphLocale(of: Language): string {
  const { language, region } = new Intl.Locale(LOCALES[of]);
  return `${language}_${region}`;
}

type AbsentMetadataProps = { state: 'loading' | 'ready'; missing: string };

/** Metadata of a row's page whose row is loading or missing. @param missing the title if it is missing. */
export function AbsentMetadata({ state, missing }: AbsentMetadataProps) {
  if (state === 'loading') return <PageMetadata />;
  return (
    <>
      <PageMetadata title={missing} />
      <meta name="robots" content="noindex" />
    </>
  );
}

/** The metadata of a route; nothing if the browser draws the page. */
export function RouteMetadata({ route }: { route: PublicRouteKey }) {
  return useSite().metadata ? <WrittenRouteMetadata route={route} /> : null;
}

function WrittenRouteMetadata({ route }: { route: PublicRouteKey }) {
  const { content } = useSite();
  return <PageMetadata {...routeMetadata(useMetadataInput(), route, content)} />;
}
