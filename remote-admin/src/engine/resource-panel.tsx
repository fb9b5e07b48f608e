import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource, ResourceRow } from '../resources/resource.ts';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { laterPart } from './later-code.tsx';
import { OnSite } from './on-site/on-site.tsx';
import { PanelContext, useNewPanel } from './panel-context.ts';
import { PanelList } from './panel-list.tsx';
import type { PanelParts } from './panel-parts.ts';
import { PanelToolbar } from './panel-toolbar.tsx';
import styles from './resource-panel.module.css';
import { focusKey } from './use-focus-request.ts';

const HistoryDrawer = laterPart(async () => (await import('./history/history-drawer.tsx')).HistoryDrawer);
const ScheduleDialog = laterPart(async () => (await import('./drafts/schedule-dialog.tsx')).ScheduleDialog);

type ResourcePanelProps<Row extends ResourceRow> = { resource: Resource; parts?: PanelParts<Row> };

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
        <OnSite />
        <PanelToolbar onHistory={() => setHistoryOpen(true)} />
        {reordering.isUnsaved && (
          <p className={styles.notice}>
            {t('reorder.unsaved')} <Button onClick={reordering.saveAgain}>{t('reorder.saveOrder')}</Button>
          </p>
        )}
        <PanelList />
        {deletion.asked && !conflict && <DeleteDialog row={deletion.asked} />}
        {asked && !conflict && <ScheduleDialog asked={asked} />}
        {conflict && <ConflictDialog conflict={conflict} isBusy={isBusy} />}
        {isHistoryOpen && <HistoryDrawer onClose={() => setHistoryOpen(false)} />}
      </section>
    </PanelContext>
  );
}
