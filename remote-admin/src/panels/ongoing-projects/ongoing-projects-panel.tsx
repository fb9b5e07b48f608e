import type { OngoingProject } from '@burhan/shared/entities/content';
import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CellProps } from '../../engine/panel/panel.ts';
import { ResourcePanel } from '../../engine/resource-panel.tsx';
import { RESOURCES } from '../../resources/resources.ts';

const PARTS = { cells: { status: StatusSwitch } };

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
