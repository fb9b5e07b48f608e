import { CONSOLE_TOAST } from '@burhan/shared/limits';
import {
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { requiredContext } from '../base/required-context.ts';
import styles from './toast.module.css';

type Toast = {
  kind: 'success' | 'error';
  title: string;
  text?: string;
  action?: { label: string; press: () => void };
};

export type ShowToast = (toast: Toast) => void;

/** `useToast` shows a console toast; it replaces the one that is there. */
export const [ToastContext, useToast] = requiredContext<ShowToast>('ToastProvider');

const FOCUS_KEY = 'F8';

/**
 * The console's toasts: one at a time (docs/rules/console.md#toasts-and-notices). The live regions stay in the page, so
 * that what comes into them is announced: results politely, failures at once. F8 moves the focus into the toast.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('console');
  const [shown, setShown] = useState<{ toast: Toast; number: number } | null>(null);
  const region = useRef<HTMLElement>(null);

  const show = useCallback(
    (toast: Toast) => setShown((before) => ({ toast, number: (before?.number ?? 0) + 1 })),
    [],
  );
  // The time of a toast may end when the next is asked for and not yet drawn: it closes none but itself.
  const close = useCallback(
    (toast: Toast) => setShown((before) => (before?.toast === toast ? null : before)),
    [],
  );

  useEffect(() => {
    const focusToast = (event: KeyboardEvent) => {
      if (event.key === FOCUS_KEY) region.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', focusToast);
    return () => document.removeEventListener('keydown', focusToast);
  }, []);

  const card = (kind: Toast['kind']) =>
    shown?.toast.kind === kind ? <ToastCard key={shown.number} toast={shown.toast} onClose={close} /> : null;

  return (
    <ToastContext value={show}>
      {children}
      <section ref={region} className={styles.region} aria-label={t('toast.region')}>
        <div role="status">{card('success')}</div>
        <div role="alert">{card('error')}</div>
      </section>
    </ToastContext>
  );
}

type ToastCardProps = { toast: Toast; onClose: (toast: Toast) => void };

/** One toast: goes after its time, but not while it is pointed at or holds the focus. */
function ToastCard({ toast, onClose }: ToastCardProps) {
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
            closeByHand();
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
