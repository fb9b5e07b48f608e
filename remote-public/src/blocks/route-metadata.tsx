import type { PageContent } from '@burhan/shared/entities/content';
import { type MetadataTexts, pageMetadata } from '@burhan/shared/metadata';
import type { PublicRouteKey } from '@burhan/shared/routes';
import i18next from 'i18next';
import { useSite } from '../content/site-context.tsx';
import { PageMetadata } from './page-metadata.tsx';

type RouteMetadataProps = {
  route: PublicRouteKey;
  /** Rows that the page shows, for its structured data. */
  content?: Partial<PageContent>;
};

/** The metadata of a public route; each page renders exactly one. */
export function RouteMetadata({ route, content }: RouteMetadataProps) {
  const { configuration, language } = useSite();
  const texts: MetadataTexts = i18next.getResourceBundle(language, 'metadata');
  return <PageMetadata {...pageMetadata({ route, language, facts: configuration.facts, texts, content })} />;
}
