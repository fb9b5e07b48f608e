import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import {
  closestCenter,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  defaultKeyboardCoordinateGetter,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocus } from '../records/focus.tsx';
import { useIsWriting } from '../records/use-action.ts';
import type { Item, Records } from '../records/use-records.ts';
import { useReorder } from '../records/use-reorder.ts';
import styles from './list.module.css';

/** The distance that the pointer has to move before a drag begins. A mere press on the handle is no drag. */
const DRAG_START_PX = 5;

/** How near to the window's edge a drag scrolls the page (as a share of the window's size), and how fast at most. */
const AUTO_SCROLL = { threshold: { x: 0, y: 0.1 }, acceleration: 5 };

type SortableListProps = { records: Records; children: (item: Item) => ReactNode };

/** Items that are put into order by mouse, touch, keyboard or buttons (docs/rules/console.md#reordering). */
export function SortableList({ records: { table, items }, children }: SortableListProps) {
  const reorder = useReorder(table);
  const isWriting = useIsWriting(table);
  const focus = useFocus();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_START_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: keyboardStep, scrollBehavior: 'auto' }),
  );
  const accessibility = useAccessibility(items);
  const keys = items.map(({ key }) => key);

  const moveTo = (from: number, to: number, control: string) => {
    if (from === to) return;
    const ids = items.map(({ row }) => row.id);
    void reorder(arrayMove(ids, from, to));
    // A browser takes the focus from an element that is moved in the page.
    focus(`${keys[from]}-${control}`);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) moveTo(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)), 'handle');
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis]}
      autoScroll={AUTO_SCROLL}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className={`box ${styles.list}`}>
          {items.map((item, index) => (
            <SortableItem
              key={item.key}
              item={item}
              index={index}
              count={items.length}
              isDisabled={isWriting}
              onMove={(to, way) => isWriting || moveTo(index, to, way)}
            >
              {children(item)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

const MOVES = [
  { way: 'up', by: -1, Icon: ArrowUpOutlined },
  { way: 'down', by: 1, Icon: ArrowDownOutlined },
] as const;

type SortableItemProps = {
  item: Item;
  index: number;
  count: number;
  /** True while something is being saved: no item can be moved then. */
  isDisabled: boolean;
  onMove: (to: number, way: 'up' | 'down') => void;
  children: ReactNode;
};

/** An item with a handle to drag it and two buttons to move it. */
function SortableItem({ item, index, count, isDisabled, onMove, children }: SortableItemProps) {
  const { t } = useTranslation('console');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useSortable({
    id: item.key,
    disabled: isDisabled,
    attributes: { roleDescription: t('reorder.role') },
    // Nothing is animated, because some people ask for less motion.
    transition: null,
  });

  return (
    <li
      ref={setNodeRef}
      className={`${styles.item} ${isDragging ? styles.lifted : ''}`}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      <div className={styles.places}>
        <Button
          ref={setActivatorNodeRef}
          type="text"
          icon={<HolderOutlined aria-hidden />}
          aria-label={`${t('reorder.handle')} ${item.name}`}
          className={styles.handle ?? ''}
          data-focus-key={`${item.key}-handle`}
          {...attributes}
          {...listeners}
        />
        <div className={styles.moves}>
          {MOVES.map(({ way, by, Icon }) => {
            const to = index + by;
            const isOff = to < 0 || to >= count;
            return (
              <Button
                key={way}
                type="text"
                data-focus-key={`${item.key}-${way}`}
                icon={<Icon aria-hidden />}
                aria-label={`${t(`reorder.${way}`)} ${item.name}`}
                aria-disabled={isOff}
                onClick={() => isOff || onMove(to, way)}
              />
            );
          })}
        </div>
      </div>
      {children}
    </li>
  );
}

/** dnd-kit's step of 25 px. `preventDefault` keeps the browser from scrolling the page by its own step as well. */
const keyboardStep: KeyboardCoordinateGetter = (event, options) => {
  const coordinates = defaultKeyboardCoordinateGetter(event, options);
  if (coordinates) event.preventDefault();
  return coordinates;
};

/** The announcements of a screen reader while an item is dragged: the item and its place. */
function useAccessibility(items: readonly Item[]): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('console');
  const isFirstPlace = useRef(true);

  const placed = (active: UniqueIdentifier, at: UniqueIdentifier) => ({
    item: items.find(({ key }) => key === active)?.name ?? '',
    place: items.findIndex(({ key }) => key === at) + 1,
    count: items.length,
  });
  return {
    announcements: {
      onDragStart: ({ active }) => {
        isFirstPlace.current = true;
        return t('reorder.picked', placed(active.id, active.id));
      },
      onDragOver: ({ active, over }) => {
        // An item is over its own place as soon as it is picked up. That was announced already.
        const isSaid = isFirstPlace.current;
        isFirstPlace.current = false;
        return isSaid || !over ? undefined : t('reorder.over', placed(active.id, over.id));
      },
      onDragEnd: ({ active, over }) => t('reorder.dropped', placed(active.id, (over ?? active).id)),
      onDragCancel: ({ active }) => t('reorder.cancelled', placed(active.id, active.id)),
    },
    screenReaderInstructions: { draggable: t('reorder.instructions') },
  };
}
