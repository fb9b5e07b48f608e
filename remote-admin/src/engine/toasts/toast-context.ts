import { createContext, useContext } from 'react';

/** A result to tell. `title` alone, or with the text below it. */
export type Toast = {
  kind: 'success' | 'error';
  title: string;
  text?: string;
  action?: { label: string; press: () => void };
};

export type ShowToast = (toast: Toast) => void;

export const ToastContext = createContext<ShowToast>(() => {
  throw new Error('There is no ToastProvider above.');
});

/** Shows a console toast; it replaces the one that is there. */
export const useToast = (): ShowToast => useContext(ToastContext);
