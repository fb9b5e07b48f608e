import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsWriting } from '../../components/records/use-action.ts';
import { useSaveRow } from '../../components/records/use-save-row.ts';
import { useToast } from '../../components/toast.tsx';
import { type Row, valuesOf } from '../../data/table.ts';
import { ongoingProjects } from './table.ts';

/** Opens or closes a project for collaborators, at once. */
export function StatusSwitch({ row }: { row: Row }) {
  const { t } = useTranslation('console');
  const isWriting = useIsWriting(ongoingProjects);
  const toast = useToast();
  const saveRow = useSaveRow(ongoingProjects);
  const isOpen = row.status === 'Open';

  const turn = async () => {
    const before = valuesOf(ongoingProjects, row);
    const values = { ...before, status: isOpen ? 'Closed' : 'Open' };
    const outcome = await saveRow({ base: row, before, values });
    if (outcome?.kind === 'written') toast.success(t('ongoingProjects.updated'));
  };
  return (
    <Switch
      checked={isOpen}
      aria-disabled={isWriting}
      aria-label={t('ongoingProjects.switch.open', { id: String(row.id) })}
      checkedChildren={t('ongoingProjects.options.status.Open')}
      unCheckedChildren={t('ongoingProjects.options.status.Closed')}
      onChange={() => void turn()}
    />
  );
}
