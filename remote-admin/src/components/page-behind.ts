import { useLayoutEffect } from 'react';

/** The id of the element that holds the page, but not an open form or the toasts. */
export const PAGE_ID = 'console-page';

/** While a form is open, nothing on the page behind it can get the focus. Toasts stay reachable. */
export function useInertPage(): void {
  useLayoutEffect(() => {
    const page = document.getElementById(PAGE_ID);
    page?.setAttribute('inert', '');
    return () => page?.removeAttribute('inert');
  }, []);
}
