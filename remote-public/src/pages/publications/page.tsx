import { PageHead } from '../../blocks/page-head.tsx';
import { RouteMetadata } from '../../blocks/page-metadata.tsx';
import { Island } from '../../content/island.tsx';
import { useSite } from '../../content/site-context.tsx';
import { publicationsIsland } from './island.tsx';

export function Page() {
  const { rows } = useSite().store.view({ table: 'publications' });
  return (
    <>
      <RouteMetadata route="publications" content={{ publications: [...rows] }} />
      <PageHead of="publications" />
      <section className="section">
        <div className="wrap">
          <Island of={publicationsIsland} data={{}} />
        </div>
      </section>
    </>
  );
}
