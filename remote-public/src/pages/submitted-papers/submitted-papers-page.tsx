import { useTranslation } from 'react-i18next';
import { PageHead } from '../../blocks/page-head.tsx';
import { RouteMetadata } from '../../blocks/page-metadata.tsx';
import { Island } from '../../islands/island.tsx';
import { submittedPapersIsland } from '../../islands/submitted-papers.tsx';

/** The submitted papers, under both of their addresses (docs/product-rules.md#public-routes). */
export function Page() {
  const { t } = useTranslation('pages');
  return (
    <>
      <RouteMetadata route="acceptedManuscripts" />
      <PageHead
        eyebrow={t('submittedPapers.eyebrow')}
        heading={t('submittedPapers.heading')}
        lead={t('submittedPapers.lead')}
      />
      <section className="section">
        <div className="wrap">
          <Island of={submittedPapersIsland} data={{}} />
        </div>
      </section>
    </>
  );
}
