import type { Language } from '@burhan/shared/i18n/languages';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTimeout } from '../../engine/base/lazy-with-timeout.tsx';
import { useServices } from '../../engine/base/services.ts';
import { useRead } from '../../engine/base/use-read.ts';
import { ResourcePanel } from '../../engine/resource-panel.tsx';
import { SessionContext, useSession } from '../../engine/session/session-context.ts';
import type { ResourceRow } from '../../resources/resource.ts';
import { type EditedPage, EditedPagesContext, loadEditedPages, useEditedPages } from './edited-pages.ts';
import { hasTexts } from './page-document.ts';
import { pageOf, storedIn } from './page-values.ts';
import styles from './pages.module.css';
import { pagesResource } from './pages-resource.ts';
import { pagesSession } from './pages-session.ts';

/** What stands in the form comes with it. */
const PARTS = {
  Item: PageItem,
  Preview: lazyWithTimeout(async () => (await import('./page-in-frame.tsx')).PageInFrame),
};

/** The pages' texts. Which there are, the live release of the public pages tells. */
export function PagesPanel() {
  const { t } = useTranslation('console');
  const services = useServices();
  const { state, reload } = useRead(() => loadEditedPages(services));

  if (state.status === 'ready') return <LoadedPages pages={state.value} />;
  return (
    <>
      <h1>{t('pages.heading')}</h1>
      {state.status === 'pending' && <p role="status">{t('pages.loading')}</p>}
      {state.status === 'failed' && (
        <p role="alert" className={styles.failed}>
          {t('pages.loadFailed')} <Button onClick={() => void reload()}>{t('list.tryAgain')}</Button>
        </p>
      )}
    </>
  );
}

function LoadedPages({ pages }: { pages: readonly EditedPage[] }) {
  const { i18n } = useTranslation('console');
  const language = i18n.language as Language;
  const session = useSession();
  const resource = useMemo(
    () => pagesResource(pages, language, i18n.getResourceBundle(language, 'console').pages),
    [pages, language, i18n],
  );
  const ownSession = useMemo(() => pagesSession(session, pages, language), [session, pages, language]);
  return (
    <EditedPagesContext value={pages}>
      <SessionContext value={ownSession}>
        <ResourcePanel<ResourceRow> resource={resource} parts={PARTS} />
      </SessionContext>
    </EditedPagesContext>
  );
}

function PageItem({ row }: { row: ResourceRow }) {
  const { t } = useTranslation('console');
  const page = pageOf(useEditedPages(), row);
  return (
    <div className={styles.page}>
      <h2 dir="auto">{String(row.name)}</h2>
      <p>
        <bdi dir="ltr">{page.path}</bdi>
        {hasTexts(storedIn(page, row)) && ` · ${t('pages.changed')}`}
      </p>
    </div>
  );
}
