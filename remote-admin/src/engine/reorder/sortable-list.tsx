import { KEYBOARD_DRAG_STEP_PX } from '@burhan/shared/limits';
import { itemName, type ResourceRow } from '@burhan/shared/resources/resource';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import styles from '../list/card-list.module.css';
import type { ListProps } from '../list/list-props.ts';
import { move } from './move.ts';
import { SortableCard } from './sortable-card.tsx';
import { useDragWords } from './use-drag-words.ts';

/** So far the pointer moves before it drags: a press on the handle alone is no drag. */
const DRAG_START_PX = 5;

type SortableListProps = ListProps & { onReorder: (ids: readonly ResourceRow['id'][]) => void };

/** Items as cards that are put into order by mouse, touch, keyboard or buttons (docs/product-rules.md#reordering). */
export function SortableList(props: SortableListProps) {
  const { resource, rows, openId, form, onReorder } = props;
  const ids = rows.map((row) => row.id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_START_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: keyboardStep }),
  );
  const words = useDragWords(rows.map((row) => ({ id: row.id, name: itemName(resource, row) })));

  const drop = ({ active, over }: DragEndEvent) => {
    if (over) onReorder(move(ids, ids.indexOf(active.id), ids.indexOf(over.id)));
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
                {...props}
                row={row}
                place={place}
                onMove={(to) => onReorder(move(ids, place, to))}
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

/** Up and down by a fixed step. */
const keyboardStep: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  return { ...currentCoordinates, y: currentCoordinates.y + step };
};
