import { HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveButtons } from '../move-buttons.tsx';
import type { Item } from '../records/use-records.ts';
import styles from './list.module.css';

type SortableItemProps = {
  item: Item;
  index: number;
  count: number;
  /** While something is saved, nothing is moved. */
  isDisabled: boolean;
  onMove: (to: number, way: 'up' | 'down') => void;
  children: ReactNode;
};

/** An item that its handle drags and that two buttons move. */
export function SortableItem({ item, index, count, isDisabled, onMove, children }: SortableItemProps) {
  const { t } = useTranslation('console');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useSortable({
    id: item.key,
    disabled: isDisabled,
    attributes: { roleDescription: t('reorder.role') },
    // Some people ask for less motion.
    transition: null,
  });

  return (
    <li
      ref={setNodeRef}
      className={`${styles.item} ${isDragging ? styles.lifted : ''}`}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      <div className={styles.places}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          data-focus-key={`${item.key}-handle`}
          {...attributes}
          {...listeners}
        >
          <HolderOutlined aria-hidden />
          <span className="visually-hidden">
            {t('reorder.handle')} {item.name}
          </span>
        </button>
        <div className={styles.moves}>
          <MoveButtons
            item={item.name}
            index={index}
            count={count}
            focusKey={item.key}
            onMove={(to, way) => isDisabled || onMove(to, way)}
          />
        </div>
      </div>
      {children}
    </li>
  );
}
