import { type Language, pathInLanguage } from '@burhan/shared/i18n/languages';

const APPROACHES = ['pointerover', 'focusin', 'pointerdown', 'click'] as const;

/** Makes the links to other languages keep the address's query, which is not known when a page is prerendered. */
export function keepQueryInLanguageLinks(document: Document): void {
  const complete = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (!link) return;
    const { pathname, search, hash } = window.location;
    link.href = pathInLanguage(pathname, link.hreflang as Language) + search + hash;
  };
  for (const type of APPROACHES) document.addEventListener(type, complete, { capture: true, passive: true });
}

/**
 * The menu of narrow screens is a native disclosure that opens without scripts. This closes it on a choice, on Escape,
 * on a click outside and when the focus leaves it.
 */
export function watchMenu(document: Document): void {
  const menu = document.querySelector<HTMLDetailsElement>('details.site-menu');
  if (!menu) return;
  const summary = menu.querySelector('summary');

  const close = () => {
    menu.open = false;
  };
  const closeAndReturnFocus = () => {
    close();
    summary?.focus();
  };
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && menu.open) closeAndReturnFocus();
  });
  document.addEventListener('click', ({ target }) => {
    if (!menu.open || menu.contains(target as Node)) return;
    // A pressed control keeps its focus. After a press on plain text, the focus returns to the menu's button.
    const focused = document.activeElement;
    if (isControl(focused) && !menu.contains(focused)) close();
    else closeAndReturnFocus();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (isControl(relatedTarget) && !menu.contains(relatedTarget)) close();
  });
  menu.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    close();
    if (link.getAttribute('aria-current') !== 'page' || event.ctrlKey || event.metaKey) return;
    // A link to this page only closes the menu. The focus moves to the menu's button, because the link is hidden now.
    event.preventDefault();
    summary?.focus();
  });
  // If Back restores this page from memory, its menu is closed.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) close();
  });
}

/** Whether an element is a control that takes the focus, unlike the body or the main element. */
function isControl(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.tabIndex >= 0;
}
