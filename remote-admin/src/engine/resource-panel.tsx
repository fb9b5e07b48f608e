import { Button } from 'antd';
import type { Resource, ResourceRow } from '../resources/resource.ts';
import { reorder } from './acts/reorder.ts';
import { lazyWithTimeout } from './base/lazy-with-timeout.tsx';
import { OnSite } from './list/on-site.tsx';
import { PanelContext, type PanelParts, useNewPanel } from './panel/panel.ts';
import styles from './panel.module.css';
import { PanelList } from './panel-list.tsx';
import { ConflictDialog, DeleteDialog, PublicationDialog } from './panel-questions.tsx';
import { PanelToolbar } from './panel-toolbar.tsx';

const ScheduleDialog = lazyWithTimeout(
  async () => (await import('./drafts/schedule-dialog.tsx')).ScheduleDialog,
);

type ResourcePanelProps<Row extends ResourceRow> = { resource: Resource; parts?: PanelParts<Row> };

export function ResourcePanel<Row extends ResourceRow>({ resource, parts }: ResourcePanelProps<Row>) {
  // The definition has been checked against the entity: its rows are of the type that the parts draw.
  const panel = useNewPanel(resource, (parts ?? {}) as PanelParts<ResourceRow>);
  const { t, words, order, question, conflict } = panel;

  return (
    <PanelContext value={panel}>
      <section ref={panel.root} className={styles.panel}>
        <div className={styles.head}>
          <h1 tabIndex={-1} data-focus-key="heading">
            {words.text('heading')}
          </h1>
          <OnSite />
        </div>
        <PanelToolbar />
        {order.isUnsaved && (
          <p className={`line box ${styles.notice}`}>
            {t('reorder.unsaved')}{' '}
            <Button
              onClick={() =>
                void reorder(
                  panel,
                  order.rows.map(({ id }) => id),
                )
              }
            >
              {t('reorder.saveOrder')}
            </Button>
          </p>
        )}
        <PanelList />
        {question?.kind === 'deletion' && !conflict && <DeleteDialog row={question.row} />}
        {question?.kind === 'publication' && <PublicationDialog question={question} />}
        {question?.kind === 'time' && !conflict && <ScheduleDialog question={question} />}
        {conflict && <ConflictDialog conflict={conflict} />}
      </section>
    </PanelContext>
  );
}
