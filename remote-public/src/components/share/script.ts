import type { AttachScript } from '@burhan/shared/contract/public';

/**
 * Makes a share menu (`share-menu.tsx`) work. Its button opens the system's share sheet. Without a share sheet, it
 * shows the other ways to share below the button.
 * @returns a function that detaches the script and restores the menu.
 */
export const attach: AttachScript = (island) => {
  const menu = island.querySelector<HTMLElement>('[data-share]');
  const [button, copy] = menu?.querySelectorAll('button') ?? [];
  const ways = copy?.parentElement;
  const link = ways?.querySelector('a');
  const outcome = ways?.querySelector<HTMLElement>('[role=status]');
  if (!menu || !button || !copy || !ways || !link || !outcome) return () => {};
  const detached = new AbortController();
  const { signal } = detached;
  const known = menu.dataset.share;
  const address = known || location.origin + location.pathname;
  const hasSheet = 'share' in navigator;

  const show = (isShown: boolean) => {
    outcome.textContent = '';
    ways.hidden = !isShown;
    button.setAttribute('aria-expanded', String(isShown));
  };
  const openSheet = async () => {
    try {
      await navigator.share({ title: menu.dataset.title ?? '', url: address });
    } catch (error) {
      // An abort means that the visitor closed the share sheet. After other errors the links are shown.
      if (!(error instanceof DOMException && error.name === 'AbortError')) show(true);
    }
  };
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(address);
      outcome.textContent = outcome.dataset.copied ?? '';
    } catch {
      outcome.textContent = `${outcome.dataset.failed} ${address}`;
    }
  };

  // The link's message ends with the address. If prerendering did not know it, it is added here.
  const before = link.href;
  if (!known) link.href += encodeURIComponent(address);
  if (hasSheet) button.removeAttribute('aria-expanded');
  const press = () => {
    const isShown = !ways.hidden;
    if (hasSheet && !isShown) void openSheet();
    else show(!isShown);
  };
  button.addEventListener('click', press, { signal });
  copy.addEventListener('click', () => void copyAddress(), { signal });
  return () => {
    detached.abort();
    show(false);
    link.href = before;
  };
};
