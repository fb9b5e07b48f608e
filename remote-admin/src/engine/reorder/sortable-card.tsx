import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { itemName, type ResourceRow } from '@burhan/shared/resources/resource';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button } from 'antd';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../list/card-list.module.css';
import { ItemActions, ItemContent } from '../list/item.tsx';
import { usePanel } from '../panel-context.ts';

type SortableCardProps = {
  row: ResourceRow;
  /** From 0. */
  place: number;
  onMove: (place: number) => void;
};

/** A card with a handle to drag, and buttons that move it one place. */
export function SortableCard({ row, place, onMove }: SortableCardProps) {
  const { t } = useTranslation('console');
  const { resource, reordering, isBusy } = usePanel();
  const lastPlace = reordering.ordered.length - 1;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: row.id,
      disabled: isBusy,
      attributes: { roleDescription: t('reorder.role') },
    });
  const keepFocus = useKeptFocus(place);
  const item = itemName(resource, row);

  const moveTo = (to: number) => {
    if (isBusy || to < 0 || to > lastPlace) return;
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
          aria-disabled={place === lastPlace}
          onClick={keepFocus(() => moveTo(place + 1))}
        >
          <span className="visually-hidden">
            {t('reorder.down')} {item}
          </span>
        </Button>
      </div>
      <div className={styles.content}>
        <ItemContent row={row} />
        <ItemActions row={row} />
      </div>
    </li>
  );
}

/**
 * Keeps the focus on a button that moves with its card: browsers drop it when the element changes its place in the
 * page. @param place of the card. @returns wraps the button's act.
 */
function useKeptFocus(place: number) {
  const pressed = useRef<HTMLElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the card has changed its place
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);

  return (act: () => void) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      pressed.current = currentTarget;
      act();
    };
}
