import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource, ResourceRow } from '../resources/resource.ts';
import { reorder } from './acts/reorder.ts';
import { lazyWithTimeout } from './base/lazy-with-timeout.tsx';
import { OnSite } from './list/on-site.tsx';
import { PanelContext, type PanelParts } from './panel/panel.ts';
import { focusKey } from './panel/use-focus-request.ts';
import { useNewPanel } from './panel/use-new-panel.ts';
import styles from './panel.module.css';
import { PanelList } from './panel-list.tsx';
import { ConflictDialog, DeleteDialog } from './panel-questions.tsx';
import { PanelToolbar } from './panel-toolbar.tsx';

const HistoryDrawer = lazyWithTimeout(
  async () => (await import('./history/history-drawer.tsx')).HistoryDrawer,
);
const ScheduleDialog = lazyWithTimeout(
  async () => (await import('./drafts/schedule-dialog.tsx')).ScheduleDialog,
);

type ResourcePanelProps<Row extends ResourceRow> = { resource: Resource; parts?: PanelParts<Row> };

export function ResourcePanel<Row extends ResourceRow>({ resource, parts }: ResourcePanelProps<Row>) {
  const { t } = useTranslation('console');
  const root = useRef<HTMLElement>(null);
  // The definition has been checked against the entity: its rows are of the type that the parts draw.
  const panel = useNewPanel(resource, (parts ?? {}) as PanelParts<ResourceRow>, root);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { words, order, question, conflict } = panel;

  return (
    <PanelContext value={panel}>
      <section ref={root} className={styles.panel}>
        <h1 tabIndex={-1} {...focusKey('heading')}>
          {words.text('heading')}
        </h1>
        <OnSite />
        <PanelToolbar onHistory={() => setHistoryOpen(true)} />
        {order.isUnsaved && (
          <p className={styles.notice}>
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
        {question?.kind === 'time' && !conflict && <ScheduleDialog question={question} />}
        {conflict && <ConflictDialog conflict={conflict} />}
        {isHistoryOpen && <HistoryDrawer onClose={() => setHistoryOpen(false)} />}
      </section>
    </PanelContext>
  );
}
