import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { itemName, type ResourceRow } from '../resources/resource.ts';
import { Dialog } from './dialog.tsx';
import { usePanel } from './panel-context.ts';

export function DeleteDialog({ row }: { row: ResourceRow }) {
  const { t } = useTranslation('console');
  const { resource, text, isBusy, deletion, drafting, remove } = usePanel();
  const scheduleRemoval = () => {
    deletion.giveUp();
    drafting.scheduling.ask(row);
  };
  return (
    <Dialog
      title={text('deleteQuestion.title')}
      onClose={deletion.giveUp}
      footer={[
        <Button key="cancel" onClick={deletion.giveUp}>
          {t('form.cancel')}
        </Button>,
        <Button key="schedule" aria-disabled={isBusy} onClick={() => isBusy || scheduleRemoval()}>
          {t('drafts.schedule')}
        </Button>,
        <Button key="delete" danger aria-disabled={isBusy} onClick={() => isBusy || remove()}>
          {t('list.delete')}
        </Button>,
      ]}
    >
      <p>{text('deleteQuestion.text')}</p>
      <p>
        <strong dir="auto">{itemName(resource, row)}</strong>
      </p>
    </Dialog>
  );
}
