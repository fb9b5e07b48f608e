import type { PublicRouteKey } from '@burhan/shared/routes';
import { useSite, useTexts } from '../data/site-context.tsx';
import { RouteMetadata } from './page-metadata.tsx';
import { Eyebrow, PageText } from './texts.tsx';

/** Pages whose texts include those of the head: `eyebrow`, `heading` and `lead`. */
type HeadedPage = Exclude<PublicRouteKey, 'home' | 'acceptedManuscripts'>;

/** The visible head of a page, and the page's metadata for search engines. */
export function PageHead({ of }: { of: HeadedPage }) {
  const t = useTexts();
  const { name } = useSite().configuration.facts;
  return (
    <>
      <RouteMetadata route={of} />
      <div className="page-head on-deep star-pattern">
        <div className="wrap">
          <Eyebrow>{t(`${of}.eyebrow`, { name })}</Eyebrow>
          <PageText as="h1">{t(`${of}.heading`, { name })}</PageText>
          <PageText className="lead">{t(`${of}.lead`, { name })}</PageText>
        </div>
      </div>
    </>
  );
}
