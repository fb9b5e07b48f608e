import { itemName, type Resource, type ResourceRow } from '@burhan/shared/resources/resource';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { useResourceTexts } from './use-resource-texts.ts';

type DeleteDialogProps = {
  resource: Resource;
  row: ResourceRow;
  isBusy: boolean;
  onDelete: () => void;
  onCancel: () => void;
};

/** Asks before an item is deleted. */
export function DeleteDialog({ resource, row, isBusy, onDelete, onCancel }: DeleteDialogProps) {
  const { t } = useTranslation('console');
  const { text } = useResourceTexts(resource);
  return (
    <Dialog
      title={text('deleteQuestion.title')}
      onClose={onCancel}
      footer={[
        <Button key="cancel" onClick={onCancel}>
          {t('form.cancel')}
        </Button>,
        <Button key="delete" danger aria-disabled={isBusy} onClick={() => isBusy || onDelete()}>
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
