import { PageHead } from '../../blocks/page-head.tsx';
import { RouteMetadata } from '../../blocks/page-metadata.tsx';
import { Island } from '../../content/island.tsx';
import { submittedPapersIsland } from './island.tsx';

/** The submitted papers, under both of their addresses (docs/product-rules.md#public-routes). */
export function Page() {
  return (
    <>
      <RouteMetadata route="acceptedManuscripts" />
      <PageHead of="submittedPapers" />
      <section className="section">
        <div className="wrap">
          <Island of={submittedPapersIsland} data={{}} />
        </div>
      </section>
    </>
  );
}
