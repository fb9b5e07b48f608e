import { useQueryClient } from '@tanstack/react-query';
import { SessionGate } from '../auth/session-gate.tsx';
import type { LazyComponent } from '../components/lazy.tsx';
import { useTableTexts } from '../components/table-texts.ts';
import { draftsQuery } from '../data/drafts.ts';
import { rowsQuery } from '../data/rows.ts';
import { siteStateQuery } from '../data/site-state.ts';
import type { Table } from '../data/table.ts';
import { Frame } from './frame.tsx';

type TablePageProps = { table: Table; Page: LazyComponent<object> };

/** A table's page behind its login. Its rows are read while the server checks what the session may do. */
export function TablePage({ table, Page }: TablePageProps) {
  const { text } = useTableTexts(table);
  const queryClient = useQueryClient();

  const readAhead = () => {
    void queryClient.prefetchQuery(rowsQuery(table));
    void queryClient.prefetchQuery(draftsQuery(table));
    void queryClient.prefetchQuery(siteStateQuery(table.scope));
  };
  return (
    <SessionGate
      key={table.name}
      scope={table.scope}
      heading={text('heading')}
      invalidText={text('login.invalid')}
      prefetch={Page.prefetch}
      onSignedIn={readAhead}
    >
      {(logOut) => (
        <Frame onLogOut={logOut}>
          <Page />
        </Frame>
      )}
    </SessionGate>
  );
}
