import { Island } from '../../components/island.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Content } from './island.tsx';

/** The submitted papers, under both of their addresses (docs/rules/pages.md#public-routes). */
export function Page() {
  return (
    <>
      <PageHead of="submittedPapers" />
      <section className="section">
        <div className="wrap">
          <Island name="submitted-papers" tables={[{ table: 'submitted_papers' }]} Content={Content} />
        </div>
      </section>
    </>
  );
}
