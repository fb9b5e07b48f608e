import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';

/** Lets a card be pushed sideways; past the threshold it goes, before it springs back. */
export function useSwipeAway(thresholdPx: number, onAway: () => void) {
  const start = useRef<number | null>(null);
  const [distance, setDistance] = useState(0);

  const release = () => {
    start.current = null;
    setDistance(0);
  };

  const style: CSSProperties = distance === 0 ? {} : { transform: `translateX(${distance}px)` };
  return {
    isSwiping: distance !== 0,
    style,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target as Element).closest('button')) return;
        start.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current !== null) setDistance(event.clientX - start.current);
      },
      onPointerUp: () => {
        const isAway = Math.abs(distance) >= thresholdPx;
        release();
        if (isAway) onAway();
      },
      onPointerCancel: release,
    },
  };
}
