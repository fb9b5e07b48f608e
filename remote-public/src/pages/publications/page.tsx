import { Island } from '../../components/island.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Content } from './island.tsx';

export function Page() {
  return (
    <>
      <PageHead of="publications" />
      <section className="section">
        <div className="wrap">
          <Island
            name="publications"
            attachOn={['interaction', 'query']}
            tables={[{ table: 'publications' }]}
            Content={Content}
          />
        </div>
      </section>
    </>
  );
}
