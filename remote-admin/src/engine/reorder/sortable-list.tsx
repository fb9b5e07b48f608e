import { KEYBOARD_DRAG_STEP_PX } from '@burhan/shared/limits';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { itemName } from '../../resources/resource.ts';
import styles from '../list/list.module.css';
import { usePanel } from '../panel-context.ts';
import { move } from './move.ts';
import { SortableCard } from './sortable-card.tsx';

/** So far the pointer moves before it drags: a press on the handle alone is no drag. */
const DRAG_START_PX = 5;

/** Items as cards that are put into order by mouse, touch, keyboard or buttons (docs/product-rules.md#reordering). */
export function SortableList({ form }: { form: ReactNode }) {
  const { resource, reordering, openId } = usePanel();
  const { ordered: rows, reorder } = reordering;
  const ids = rows.map((row) => row.id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_START_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: keyboardStep }),
  );
  const words = useDragWords(rows.map((row) => ({ id: row.id, name: itemName(resource, row) })));

  const drop = ({ active, over }: DragEndEvent) => {
    if (over) reorder(move(ids, ids.indexOf(active.id), ids.indexOf(over.id)));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis]}
      accessibility={words}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.list}>
          {rows.map((row, place) =>
            row.id === openId ? (
              <li key={row.id}>{form}</li>
            ) : (
              <SortableCard
                key={row.id}
                row={row}
                place={place}
                onMove={(to) => reorder(move(ids, place, to))}
              />
            ),
          )}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

const STEPS: Record<string, number> = {
  [KeyboardCode.Up]: -KEYBOARD_DRAG_STEP_PX,
  [KeyboardCode.Down]: KEYBOARD_DRAG_STEP_PX,
};

const keyboardStep: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  return { ...currentCoordinates, y: currentCoordinates.y + step };
};

type NamedItem = { id: UniqueIdentifier; name: string };

/** What a screen reader says while an item is dragged: the item and its place, each place once. */
function useDragWords(items: readonly NamedItem[]): {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
} {
  const { t } = useTranslation('console');
  const lastOver = useRef<UniqueIdentifier | null>(null);

  const words = (active: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    item: items.find((item) => item.id === active)?.name ?? '',
    place: items.findIndex((item) => item.id === (over ?? active)) + 1,
    count: items.length,
  });

  return {
    announcements: {
      onDragStart: ({ active }) => {
        lastOver.current = active.id;
        return t('reorder.picked', words(active.id, active.id));
      },
      onDragOver: ({ active, over }) => {
        if (!over || over.id === lastOver.current) return undefined;
        lastOver.current = over.id;
        return t('reorder.over', words(active.id, over.id));
      },
      onDragEnd: ({ active, over }) => t('reorder.dropped', words(active.id, over?.id)),
      onDragCancel: ({ active }) => t('reorder.cancelled', words(active.id, active.id)),
    },
    screenReaderInstructions: { draggable: t('reorder.instructions') },
  };
}
