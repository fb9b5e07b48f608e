import type { Resource, ResourceRow } from '@burhan/shared/resources/resource';
import { Button } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { laterCode } from './later-code.ts';
import { PanelContext, useNewPanel } from './panel-context.ts';
import { PanelList } from './panel-list.tsx';
import type { PanelParts } from './panel-parts.ts';
import { PanelToolbar } from './panel-toolbar.tsx';
import styles from './resource-panel.module.css';
import { focusKey } from './use-focus-request.ts';

const HistoryDrawer = lazy(async () => ({
  default: (await laterCode(import('./history/history-drawer.tsx'))).HistoryDrawer,
}));

const ScheduleDialog = lazy(async () => ({
  default: (await laterCode(import('./drafts/schedule-dialog.tsx'))).ScheduleDialog,
}));

type ResourcePanelProps<Row extends ResourceRow> = { resource: Resource; parts?: PanelParts<Row> };

/** The management view of a resource: its list, its form, and all that can be done with them. */
export function ResourcePanel<Row extends ResourceRow>({ resource, parts }: ResourcePanelProps<Row>) {
  const { t } = useTranslation('console');
  const root = useRef<HTMLElement>(null);
  // The definition has been checked against the entity: its rows are of the type that the parts draw.
  const panel = useNewPanel(resource, (parts ?? {}) as PanelParts<ResourceRow>, root);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { text, deletion, drafting, reordering, conflict, isBusy } = panel;
  const { asked } = drafting.scheduling;

  return (
    <PanelContext value={panel}>
      <section ref={root} className={styles.panel}>
        <h1 tabIndex={-1} {...focusKey('heading')}>
          {text('heading')}
        </h1>
        <PanelToolbar onHistory={() => setHistoryOpen(true)} />
        {reordering.isUnsaved && (
          <p className={styles.notice}>
            {t('reorder.unsaved')} <Button onClick={reordering.saveAgain}>{t('reorder.saveOrder')}</Button>
          </p>
        )}
        <PanelList />
        {deletion.asked && !conflict && <DeleteDialog row={deletion.asked} />}
        {asked && !conflict && (
          <Suspense>
            <ScheduleDialog asked={asked} />
          </Suspense>
        )}
        {conflict && <ConflictDialog conflict={conflict} isBusy={isBusy} />}
        {isHistoryOpen && (
          <Suspense>
            <HistoryDrawer onClose={() => setHistoryOpen(false)} />
          </Suspense>
        )}
      </section>
    </PanelContext>
  );
}
