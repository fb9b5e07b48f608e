import { PageHead } from '../../blocks/page-head.tsx';
import { Island } from '../../content/island.tsx';
import { publicationsIsland } from './island.tsx';

export function Page() {
  return (
    <>
      <PageHead of="publications" />
      <section className="section">
        <div className="wrap">
          <Island of={publicationsIsland} data={{}} />
        </div>
      </section>
    </>
  );
}
