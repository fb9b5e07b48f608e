import type { AttachScript } from '@burhan/shared/contract/public';
import { showToCopy } from '../menu-script.ts';

/**
 * Makes a share menu (`share-menu.tsx`) work. Its button opens the system's share sheet. Without a share sheet, it
 * opens the menu, which closes like a Cite menu.
 * @returns a function that detaches the script and restores the menu.
 */
export const attach: AttachScript = (island, { notify }) => {
  const menu = island.querySelector<HTMLElement>('[data-share]');
  const [button, copy] = menu?.querySelectorAll('button') ?? [];
  const panel = copy?.parentElement;
  const link = panel?.querySelector('a');
  if (!menu || !button || !copy || !panel || !link) return () => {};
  const detached = new AbortController();
  const { signal } = detached;
  const known = menu.dataset.share;
  const address = known || location.origin + location.pathname;
  const hasSheet = 'share' in navigator;

  const show = (isShown: boolean) => {
    showToCopy(menu, '');
    panel.hidden = !isShown;
    button.setAttribute('aria-expanded', String(isShown));
  };
  const close = () => {
    show(false);
    button.focus();
  };
  const openSheet = async () => {
    try {
      await navigator.share({ title: menu.dataset.title ?? '', url: address });
    } catch (error) {
      // An abort means that the visitor closed the share sheet. After other errors the menu is opened.
      if (!(error instanceof DOMException && error.name === 'AbortError')) show(true);
    }
  };
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      showToCopy(menu, address);
      return;
    }
    notify('copied');
    close();
  };

  // The link's message ends with the page's address. It is added here if the page was prerendered without it.
  const before = link.href;
  if (!known) link.href += encodeURIComponent(address);
  if (hasSheet) button.removeAttribute('aria-expanded');
  const press = () => {
    if (hasSheet && panel.hidden) void openSheet();
    else show(Boolean(panel.hidden));
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !panel.hidden) close();
  };
  const closeOutside = ({ target }: Event) => {
    if (!panel.hidden && !menu.contains(target as Node)) show(false);
  };
  button.addEventListener('click', press, { signal });
  copy.addEventListener('click', () => void copyAddress(), { signal });
  link.addEventListener('click', close, { signal });
  menu.addEventListener('keydown', onKey, { signal });
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOutside, { signal });
  return () => {
    detached.abort();
    show(false);
    link.href = before;
  };
};
