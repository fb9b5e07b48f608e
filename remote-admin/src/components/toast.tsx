import { CloseOutlined } from '@ant-design/icons';
import * as Toast from '@radix-ui/react-toast';
import { Alert, Button } from 'antd';
import { createContext, type FocusEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './toast.module.css';

type Result = {
  kind: 'success' | 'error';
  title: string;
  text?: string | undefined;
  action?: { label: string; press: () => void };
};

type ShowToast = {
  success: (title: string, more?: Pick<Result, 'text' | 'action'>) => void;
  error: (title: string, text?: string) => void;
  /** Shows an error that may follow from one shown with `error`, and does not replace that one. */
  lesserError: (title: string, text?: string) => void;
};

const ToastContext = createContext<ShowToast | null>(null);

/** Shows a toast, which replaces the present one. */
export function useToast(): ShowToast {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('There is no ToastProvider above.');
  return toast;
}

/**
 * The console's toasts: one at a time (docs/rules/console.md#toasts-and-notices). Radix announces them from a live
 * region of its own, so the visible toast has no role that would announce it again.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('console');
  const [{ result, number }, setShown] = useState<{ result?: Result; number: number }>({ number: 0 });
  const { list, onFocus } = useFocusReturn();
  const isErrorShown = useRef(false);

  const toast = useMemo<ShowToast>(() => {
    const show = (next: Result, isError = false) => {
      isErrorShown.current = isError;
      setShown((before) => ({ result: next, number: before.number + 1 }));
    };
    return {
      success: (title, more) => show({ kind: 'success', title, ...more }),
      error: (title, text) => show({ kind: 'error', title, text }, true),
      lesserError: (title, text) => {
        if (!isErrorShown.current) show({ kind: 'error', title, text });
      },
    };
  }, []);

  return (
    <ToastContext value={toast}>
      {children}
      <Toast.Provider label={t('toast.label')} swipeDirection={i18n.dir() === 'rtl' ? 'left' : 'right'}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches how the focus moves */}
        <div onFocus={onFocus}>
          {result && (
            <Toast.Root
              key={number}
              className={styles.toast}
              data-kind={result.kind}
              type={result.kind === 'error' ? 'foreground' : 'background'}
              onOpenChange={() => {
                isErrorShown.current = false;
              }}
            >
              <Alert
                role="presentation"
                type={result.kind}
                title={
                  <>
                    <Toast.Title asChild>
                      <strong>{result.title}</strong>
                    </Toast.Title>
                    {/* The announcement joins the texts without a space. */ ' '}
                    {result.text && <Toast.Description>{result.text}</Toast.Description>}
                  </>
                }
                action={
                  <>
                    {' '}
                    {result.action && (
                      <Toast.Action
                        asChild
                        altText={`${result.action.label} (F8)`}
                        onClick={result.action.press}
                      >
                        <Button type="link">{result.action.label}</Button>
                      </Toast.Action>
                    )}
                    <Toast.Close asChild>
                      <Button
                        type="text"
                        icon={<CloseOutlined aria-hidden />}
                        aria-label={t('toast.close')}
                      />
                    </Toast.Close>
                  </>
                }
              />
            </Toast.Root>
          )}
          <Toast.Viewport ref={list} className={styles.list} label={t('toast.region')} />
        </div>
      </Toast.Provider>
    </ToastContext>
  );
}

/**
 * Radix focuses its list of toasts after F8, and after a toast with the focus has closed. After F8, this hook moves the
 * focus on to the toast's first button. After a closing, it returns the focus to the control that had it before.
 */
function useFocusReturn() {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<EventTarget | null>(null);

  const onFocus = ({ currentTarget, relatedTarget, target }: FocusEvent) => {
    const isFromOutside = !currentTarget.contains(relatedTarget);
    if (isFromOutside) before.current = relatedTarget;
    if (target !== list.current) return;
    const next = (isFromOutside && list.current.querySelector('button')) || before.current;
    if (next instanceof HTMLElement && next.isConnected) next.focus();
    else list.current.blur();
  };
  return { list, onFocus };
}
