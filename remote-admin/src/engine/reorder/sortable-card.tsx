import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button } from 'antd';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { itemName, type ResourceRow } from '../../resources/resource.ts';
import { CardContent } from '../list/item.tsx';
import styles from '../list/list.module.css';
import { usePanel } from '../panel-context.ts';

type SortableCardProps = {
  row: ResourceRow;
  /** From 0. */
  place: number;
  onMove: (place: number) => void;
};

const MOVES = [
  { way: 'up', by: -1, Icon: ArrowUpOutlined },
  { way: 'down', by: 1, Icon: ArrowDownOutlined },
] as const;

export function SortableCard({ row, place, onMove }: SortableCardProps) {
  const { t } = useTranslation('console');
  const { resource, reordering, isBusy } = usePanel();
  const isPlace = (to: number) => to >= 0 && to < reordering.ordered.length;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: row.id,
      disabled: isBusy,
      attributes: { roleDescription: t('reorder.role') },
    });
  const keepFocus = useKeptFocus(place);
  const item = itemName(resource, row);

  const moveTo = (to: number) => {
    if (!isBusy && isPlace(to)) onMove(to);
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
        {MOVES.map(({ way, by, Icon }) => (
          <Button
            key={way}
            type="text"
            icon={<Icon aria-hidden />}
            aria-disabled={!isPlace(place + by)}
            onClick={keepFocus(() => moveTo(place + by))}
          >
            <span className="visually-hidden">
              {t(`reorder.${way}`)} {item}
            </span>
          </Button>
        ))}
      </div>
      <CardContent row={row} />
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
