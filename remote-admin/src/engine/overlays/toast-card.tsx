import { CONSOLE_TOAST } from '@burhan/shared/limits';
import { type CSSProperties, type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './toast.module.css';

export type Toast = {
  kind: 'success' | 'error';
  title: string;
  text?: string;
  action?: { label: string; press: () => void };
};

type ToastCardProps = { toast: Toast; onClose: (toast: Toast) => void };

/** One toast: goes after its time, but not while it is pointed at or holds the focus. */
export function ToastCard({ toast, onClose }: ToastCardProps) {
  const { t } = useTranslation('console');
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const focusBefore = useRef<Element | null>(null);
  const swipe = useSwipeAway(CONSOLE_TOAST.swipeThresholdPx, () => onClose(toast));
  const isHeld = isPointedAt || hasFocus || swipe.isSwiping;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onClose(toast), CONSOLE_TOAST.durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast, onClose]);

  const closeByHand = () => {
    const previous = focusBefore.current;
    onClose(toast);
    if (previous instanceof HTMLElement && previous.isConnected) previous.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only holds the clock; every act has a button
    <div
      className={`${styles.toast} ${toast.kind === 'error' ? styles.error : ''}`}
      style={swipe.style}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={(event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) focusBefore.current = event.relatedTarget;
        setFocus(true);
      }}
      onBlur={(event: FocusEvent) => setFocus(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={(event) => event.key === 'Escape' && closeByHand()}
      {...swipe.handlers}
    >
      <div className={styles.words}>
        <div className={styles.title}>{toast.title}</div>
        {toast.text && <div>{toast.text}</div>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.press();
            onClose(toast);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles.close} onClick={closeByHand}>
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">{t('toast.close')}</span>
      </button>
    </div>
  );
}

/** Lets a card be pushed sideways; past the threshold it goes, before it springs back. */
function useSwipeAway(thresholdPx: number, onAway: () => void) {
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
