import { useLayoutEffect } from 'react';

/** The element of the page that an open form lies over. */
export const PAGE_ID = 'console-page';

/** While a form is open, nothing of the page behind it takes the focus. Toasts stay within reach. */
export function useInertPage(): void {
  useLayoutEffect(() => {
    const page = document.getElementById(PAGE_ID);
    page?.setAttribute('inert', '');
    return () => page?.removeAttribute('inert');
  }, []);
}

/** Gives the focus to a field of a form. @param column null, or that of an id: the first field that is none. */
export function focusFirst(formId: string, column: string | null): void {
  const named = column === 'id' ? null : document.getElementById(`${formId}_${column}`);
  const fields = document.querySelectorAll<HTMLElement>(`#${CSS.escape(formId)} :is(input, textarea)`);
  const first = [...fields].find(({ id }) => column === null || id !== `${formId}_id`);
  (named ?? first)?.focus({ preventScroll: true });
}
