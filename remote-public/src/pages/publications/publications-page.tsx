import { useTranslation } from 'react-i18next';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { RouteMetadata } from '../../blocks/route-metadata.tsx';
import { Island } from '../../islands/island.tsx';
import { publicationsIsland } from '../../islands/publications.tsx';
import { contentStore } from '../../start.ts';

/** All publications, to be searched by words and year. */
export function Page() {
  const { t } = useTranslation('pages');
  return (
    <>
      <RouteMetadata
        route="publications"
        content={{ publications: [...contentStore().view({ table: 'publications' }).rows] }}
      />
      <PageHead
        eyebrow={t('publications.eyebrow')}
        heading={t('publications.heading')}
        lead={t('publications.lead')}
      />
      <section className="section">
        <div className="wrap">
          <Island of={publicationsIsland} data={{}} />
        </div>
      </section>
    </>
  );
}
