import type { OngoingProject } from '@burhan/shared/entities/content';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTimeout } from '../../engine/base/lazy-with-timeout.tsx';
import type { CellProps } from '../../engine/panel/panel.ts';
import { ResourcePanel } from '../../engine/resource-panel.tsx';
import { RESOURCES } from '../../resources/resources.ts';

const JoinsDrawer = lazyWithTimeout(async () => (await import('./joins-drawer.tsx')).JoinsDrawer);

const PARTS = { cells: { status: StatusSwitch }, Tools: JoinsTool };

export function OngoingProjectsPanel() {
  return <ResourcePanel<OngoingProject> resource={RESOURCES.ongoingProjects} parts={PARTS} />;
}

function StatusSwitch({ row, isBusy, onChange }: CellProps<OngoingProject>) {
  const { t } = useTranslation('console');
  const isOpen = row.status === 'Open';
  const other: OngoingProject['status'] = isOpen ? 'Closed' : 'Open';
  return (
    <Switch
      checked={isOpen}
      aria-disabled={isBusy}
      aria-label={t('ongoingProjects.switch.open', { id: row.id })}
      checkedChildren={t('ongoingProjects.options.status.Open')}
      unCheckedChildren={t('ongoingProjects.options.status.Closed')}
      onChange={() => onChange({ status: other })}
    />
  );
}

function JoinsTool() {
  const { t } = useTranslation('console');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ongoingProjects.joins.button')}</Button>
      {isOpen && <JoinsDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
