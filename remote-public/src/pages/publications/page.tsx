import { PageHead } from '../../blocks/page-head.tsx';
import { Island } from '../../content/island.tsx';
import { Content } from './island.tsx';

export function Page() {
  return (
    <>
      <PageHead of="publications" />
      <section className="section">
        <div className="wrap">
          <Island
            name="publications"
            hydrateOn={['interaction', 'query']}
            tables={[{ table: 'publications' }]}
            Content={Content}
            data={{}}
          />
        </div>
      </section>
    </>
  );
}
