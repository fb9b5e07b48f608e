import { KEYBOARD_DRAG_STEP_PX } from '@burhan/shared/limits';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** So far the pointer moves before it drags: a press on the handle alone is no drag. */
const DRAG_START_PX = 5;

/** So near to an edge of the window, the pointer scrolls the page; and so far in each frame. */
const EDGE_PX = 60;
const SCROLL_STEP_PX = 12;

const KEY_STEPS: Record<string, number> = {
  ArrowUp: -KEYBOARD_DRAG_STEP_PX,
  ArrowDown: KEYBOARD_DRAG_STEP_PX,
};
const PICK_UP_KEYS = ['Space', 'Enter'];
const DROP_KEYS = [...PICK_UP_KEYS, 'Tab'];

/** An item on its way: from one index to another, both from 0, and so far from its place. */
type Drag = { from: number; to: number; offsetPx: number; places: readonly Place[] };

/** Where an item was when the drag began, from the top of the page. */
type Place = { top: number; bottom: number };

/** What happens to the item that was at one index: it would now be dropped at another. */
export type DragStep = { kind: 'picked' | 'over' | 'dropped' | 'cancelled'; from: number; to: number };

type DraggingOptions = {
  /** How many items there are. */
  count: number;
  isDisabled: boolean;
  onStep: (step: DragStep) => void;
};

/** Items of a list that are dragged up and down by their handles, with a pointer or with the keyboard. */
export function useDragging({ count, isDisabled, onStep }: DraggingOptions) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const pointer = useRef<{ startY: number; y: number } | null>(null);

  const begin = (from: number): Drag => {
    const places = [...(list.current?.children ?? [])].map((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return { top: top + window.scrollY, bottom: bottom + window.scrollY };
    });
    onStep({ kind: 'picked', from, to: from });
    return { from, to: from, offsetPx: 0, places };
  };
  const move = (before: Drag, offsetPx: number) => {
    const after = { ...before, offsetPx, to: nearest(before, offsetPx) };
    if (after.to !== before.to) onStep({ kind: 'over', from: after.from, to: after.to });
    setDrag(after);
  };
  /** How far the pointer is from where it was pressed; null while none is. */
  const pointerOffset = () => pointer.current && pointer.current.y + window.scrollY - pointer.current.startY;
  const end = (kind: 'dropped' | 'cancelled') => {
    // The pointer may have moved since the last drawing.
    const offsetPx = pointerOffset();
    pointer.current = null;
    setDrag(null);
    if (drag) onStep({ kind, from: drag.from, to: offsetPx === null ? drag.to : nearest(drag, offsetPx) });
  };

  const follow = (index: number) => {
    const offsetPx = pointerOffset();
    if (offsetPx === null) return;
    if (drag || Math.abs(offsetPx) >= DRAG_START_PX) move(drag ?? begin(index), offsetPx);
  };

  // What the page or somebody else does meanwhile ends it.
  const cancel = useEffectEvent(() => end('cancelled'));
  const followOn = useEffectEvent(follow);
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    window.addEventListener('resize', cancel);
    document.addEventListener('visibilitychange', cancel);
    return () => {
      window.removeEventListener('resize', cancel);
      document.removeEventListener('visibilitychange', cancel);
    };
  }, [isDragging]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useEffect(() => cancel, [count]);

  useEffect(() => {
    if (!drag) return;
    if (!pointer.current) {
      list.current?.children[drag.from]?.scrollIntoView({ block: 'nearest' });
      return;
    }
    const { y } = pointer.current;
    const step = y < EDGE_PX ? -SCROLL_STEP_PX : y > window.innerHeight - EDGE_PX ? SCROLL_STEP_PX : 0;
    const frame = requestAnimationFrame(() => {
      const before = window.scrollY;
      window.scrollBy(0, step);
      if (window.scrollY !== before) followOn(drag.from);
    });
    return () => cancelAnimationFrame(frame);
  }, [drag]);

  return {
    list,
    draggedIndex: drag?.from,
    styleOf: (index: number): CSSProperties | undefined => (drag ? styleIn(drag, index) : undefined),
    handleOf: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (isDisabled || !event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.current = { startY: event.clientY + window.scrollY, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent) => {
        if (!pointer.current) return;
        pointer.current.y = event.clientY;
        follow(index);
      },
      onPointerUp: () => end('dropped'),
      onPointerCancel: () => end('cancelled'),
      onKeyDown: (event: KeyboardEvent) => {
        const isTaken = drag ? press(event.code) : !isDisabled && PICK_UP_KEYS.includes(event.code);
        if (!isTaken) return;
        event.preventDefault();
        if (!drag) setDrag(begin(index));
      },
    }),
  };

  /** @returns whether the key means something in a drag. */
  function press(code: string): boolean {
    const step = KEY_STEPS[code];
    if (drag && step) move(drag, drag.offsetPx + step);
    else if (DROP_KEYS.includes(code)) end('dropped');
    else if (code === 'Escape') end('cancelled');
    else return false;
    return true;
  }
}

/** The index whose place is nearest to the item's. */
function nearest({ places, from }: Drag, offsetPx: number): number {
  const middle = ({ top, bottom }: Place) => (top + bottom) / 2;
  const own = places[from];
  const distances = places.map((place) => Math.abs(middle(place) - middle(own ?? place) - offsetPx));
  return distances.indexOf(Math.min(...distances));
}

/** The item is where it was dragged to; those that it passed have made room. */
function styleIn({ places, from, to, offsetPx }: Drag, index: number): CSSProperties {
  if (index === from) return { transform: `translateY(${offsetPx}px)` };
  const isPassed = from < to ? index > from && index <= to : index < from && index >= to;
  const [own, first, second] = [places[from], places[0], places[1]];
  if (!own || !first || !second) return {};
  const roomPx = own.bottom - own.top + second.top - first.bottom;
  const shiftPx = isPassed ? (from < to ? -roomPx : roomPx) : 0;
  return { transform: `translateY(${shiftPx}px)`, transition: 'transform 200ms ease' };
}
