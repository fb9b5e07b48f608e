import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { itemName, type ResourceRow } from '../resources/resource.ts';
import { remove } from './acts/remove.ts';
import { Dialog } from './overlays/dialog.tsx';
import { usePanel } from './panel/panel.ts';

export function DeleteDialog({ row }: { row: ResourceRow }) {
  const { t } = useTranslation('console');
  const { resource, words, isBusy, ask, start } = usePanel();
  const close = () => ask(null);
  return (
    <Dialog
      title={words.text('deleteQuestion.title')}
      onClose={close}
      footer={[
        <Button key="cancel" onClick={close}>
          {t('form.cancel')}
        </Button>,
        <Button
          key="schedule"
          aria-disabled={isBusy}
          onClick={() => isBusy || ask({ kind: 'time', of: row, wallTime: null })}
        >
          {t('drafts.schedule')}
        </Button>,
        <Button key="delete" danger aria-disabled={isBusy} onClick={() => start(remove, row)}>
          {t('list.delete')}
        </Button>,
      ]}
    >
      <p>{words.text('deleteQuestion.text')}</p>
      <p>
        <strong dir="auto">{itemName(resource, row)}</strong>
      </p>
    </Dialog>
  );
}
