import type { Resource, ResourceRow } from '@burhan/shared/resources/resource';
import { Button } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ResourceForm } from './form/resource-form.tsx';
import { laterCode } from './later-code.ts';
import type { PanelParts } from './list/list-props.ts';
import { PanelList } from './panel-list.tsx';
import { PanelToolbar } from './panel-toolbar.tsx';
import styles from './resource-panel.module.css';
import { focusKey } from './use-focus-request.ts';
import { useResourcePanel } from './use-resource-panel.ts';
import { useResourceTexts } from './use-resource-texts.ts';

const HistoryDrawer = lazy(async () => ({
  default: (await laterCode(import('./history/history-drawer.tsx'))).HistoryDrawer,
}));

type ResourcePanelProps<Row extends ResourceRow> = { resource: Resource; parts?: PanelParts<Row> };

/** The management view of a resource: its list, its form, and all that can be done with them. */
export function ResourcePanel<Row extends ResourceRow>({ resource, parts }: ResourcePanelProps<Row>) {
  const { t } = useTranslation('console');
  const { text } = useResourceTexts(resource);
  const root = useRef<HTMLElement>(null);
  const panel = useResourcePanel(resource, root);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { rows, editor, saving, deletion, reordering, conflict, isBusy } = panel;
  // The definition has been checked against the entity: its rows are of the type that the parts draw.
  const drawn = (parts ?? {}) as PanelParts<ResourceRow>;
  const { draft } = editor;

  const form = draft && (
    <ResourceForm
      key={String(draft.base?.id ?? 'new')}
      resource={resource}
      draft={draft}
      wasRestored={editor.wasRestored}
      rows={rows.rows}
      problems={saving.problems}
      isBusy={isBusy}
      onChange={editor.change}
      onSave={() => void saving.save(draft)}
      onCancel={() => void panel.cancel()}
      Preview={drawn.Preview}
    />
  );

  return (
    <section ref={root} className={styles.panel}>
      <h1 tabIndex={-1} {...focusKey('heading')}>
        {text('heading')}
      </h1>
      <PanelToolbar resource={resource} panel={panel} onHistory={() => setHistoryOpen(true)} />
      {reordering.isUnsaved && (
        <p className={styles.notice}>
          {t('reorder.unsaved')} <Button onClick={reordering.saveAgain}>{t('reorder.saveOrder')}</Button>
        </p>
      )}
      <PanelList resource={resource} panel={panel} parts={drawn} form={form} />
      {deletion.asked && !conflict && (
        <DeleteDialog
          resource={resource}
          row={deletion.asked}
          isBusy={isBusy}
          onDelete={deletion.remove}
          onCancel={deletion.giveUp}
        />
      )}
      {conflict && <ConflictDialog conflict={conflict} isBusy={isBusy} />}
      {isHistoryOpen && (
        <Suspense>
          <HistoryDrawer resource={resource} panel={panel} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
