import { useTranslation } from 'react-i18next';
import { PageHead } from '../../blocks/page-head.tsx';
import { RouteMetadata } from '../../blocks/page-metadata.tsx';
import { useSite } from '../../content/site-context.tsx';
import { Island } from '../../islands/island.tsx';
import { publicationsIsland } from '../../islands/publications.tsx';

export function Page() {
  const { t } = useTranslation('pages');
  const { rows } = useSite().store.view({ table: 'publications' });
  return (
    <>
      <RouteMetadata route="publications" content={{ publications: [...rows] }} />
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
