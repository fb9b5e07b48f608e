import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './toast.module.css';
import { type Toast, ToastCard } from './toast-card.tsx';

export type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast>(() => {
  throw new Error('There is no ToastProvider above.');
});

/** Shows a console toast; it replaces the one that is there. */
export const useToast = (): ShowToast => useContext(ToastContext);

const FOCUS_KEY = 'F8';

/**
 * The console's toasts: one at a time (docs/product-rules.md#toasts-and-notices). The live regions stay in the page, so
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
