import { publicationIdOf } from '@burhan/shared/publication-address';
import { useTranslation } from 'react-i18next';
import { PageMetadata } from '../../blocks/page-metadata.tsx';
import { useSite } from '../../content/site-context.tsx';
import { Island } from '../../islands/island.tsx';
import { publicationIsland } from '../../islands/publication.tsx';
import { CitationMetadata } from './citation-metadata.tsx';

/** One publication, under the id that the address names. */
export function Page() {
  const { t } = useTranslation('pages');
  const { path = '', store } = useSite();
  const id = publicationIdOf(path) ?? 0;
  const { rows, state } = store.view({ table: 'publications', id });
  const [publication] = rows;
  return (
    <>
      {publication && <CitationMetadata publication={publication} />}
      {!publication && state === 'loading' && <PageMetadata />}
      {!publication && state === 'ready' && (
        <>
          <PageMetadata title={t('publication.missing.heading')} />
          <meta name="robots" content="noindex" />
        </>
      )}
      <Island of={publicationIsland} data={{ id }} />
    </>
  );
}
