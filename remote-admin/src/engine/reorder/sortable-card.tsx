import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { itemName, type ResourceRow } from '@burhan/shared/resources/resource';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../list/card-list.module.css';
import { ItemActions } from '../list/item-actions.tsx';
import { ItemContent } from '../list/item-content.tsx';
import type { ListProps } from '../list/list-props.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type SortableCardProps = ListProps & {
  row: ResourceRow;
  /** From 0. */
  place: number;
  onMove: (place: number) => void;
};

/** A card with a handle to drag, and buttons that move it one place. */
export function SortableCard(props: SortableCardProps) {
  const { resource, row, rows, place, isBusy, onEdit, onDelete, onMove } = props;
  const { t } = useTranslation('console');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: row.id,
      disabled: isBusy,
      attributes: { roleDescription: t('reorder.role') },
    });
  const keepFocus = useKeptFocus(place);
  const item = itemName(resource, row);

  const moveTo = (to: number) => {
    if (isBusy || to < 0 || to >= rows.length) return;
    onMove(to);
  };

  return (
    <li
      ref={setNodeRef}
      className={`${styles.card} ${isDragging ? styles.lifted : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.places}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          {...attributes}
          {...listeners}
        >
          <HolderOutlined aria-hidden />
          <span className="visually-hidden">
            {t('reorder.handle')} {item}
          </span>
        </button>
        <Button
          type="text"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-disabled={place === 0}
          onClick={keepFocus(() => moveTo(place - 1))}
        >
          <span className="visually-hidden">
            {t('reorder.up')} {item}
          </span>
        </Button>
        <Button
          type="text"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-disabled={place === rows.length - 1}
          onClick={keepFocus(() => moveTo(place + 1))}
        >
          <span className="visually-hidden">
            {t('reorder.down')} {item}
          </span>
        </Button>
      </div>
      <div className={styles.content}>
        <ItemContent {...props} />
        <ItemActions
          id={row.id}
          item={item}
          isBusy={isBusy}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        />
      </div>
    </li>
  );
}
