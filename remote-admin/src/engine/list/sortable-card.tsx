import { HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { MoveButtons, type MoveButtonsProps } from '../base/move-buttons.tsx';
import { usePanel } from '../panel/panel.ts';
import { CardContent } from './item.tsx';
import styles from './list.module.css';
import type { ListItem } from './list-items.ts';

type SortableCardProps = Pick<MoveButtonsProps, 'index' | 'count' | 'onMove'> & { item: ListItem };

/** An item that its handle drags and that two buttons move; while something is saved, nothing moves it. */
export function SortableCard({ item, index, count, onMove }: SortableCardProps) {
  const { t, isBusy } = usePanel();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useSortable({
    id: item.key,
    disabled: isBusy,
    attributes: { roleDescription: t('reorder.role') },
    // Some people ask for less motion.
    transition: null,
  });

  return (
    <li
      ref={setNodeRef}
      className={`line ${styles.card} ${isDragging ? styles.lifted : ''}`}
      style={{ transform: CSS.Translate.toString(transform) }}
      inert={item.isOpen}
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
            onMove={(to, way) => isBusy || onMove(to, way)}
          />
        </div>
      </div>
      <CardContent item={item} />
    </li>
  );
}
