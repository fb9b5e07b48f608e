import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { focusKey } from '../use-focus-request.ts';
import styles from './item-actions.module.css';

type ItemActionsProps = {
  id: number | string;
  item: string;
  isBusy: boolean;
  onEdit: () => void;
  /** Absent where nothing is deleted. */
  onDelete?: (() => void) | undefined;
};

/** What can be done with an item; each button names it (docs/product-rules.md#names). The destructive one is last. */
export function ItemActions({ id, item, isBusy, onEdit, onDelete }: ItemActionsProps) {
  const { t } = useTranslation('console');
  return (
    <div className={styles.actions}>
      <Button
        icon={<EditOutlined aria-hidden />}
        aria-disabled={isBusy}
        onClick={onEdit}
        {...focusKey(`edit:${id}`)}
      >
        {t('list.edit')} <span className="visually-hidden">{item}</span>
      </Button>
      {onDelete && (
        <Button
          type="text"
          className={styles.delete ?? ''}
          icon={<DeleteOutlined aria-hidden />}
          aria-disabled={isBusy}
          onClick={onDelete}
        >
          {t('list.delete')} <span className="visually-hidden">{item}</span>
        </Button>
      )}
    </div>
  );
}
