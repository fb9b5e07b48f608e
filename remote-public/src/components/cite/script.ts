import type { AttachScript } from '@burhan/shared/contract/public';
import type { Publication } from '@burhan/shared/entities/content';
import { showToCopy } from '../menu-script.ts';

/**
 * Makes the Cite menus of an island (`cite-menu.tsx`) work. Only one menu is open at a time. It closes on
 * Escape, and when something outside of it is pressed or focused.
 * @returns a function that closes the menus and detaches the script.
 */
export const attach: AttachScript = (island, page) => {
  const detached = new AbortController();
  const { signal } = detached;
  let open: HTMLElement | null = null;

  const show = (menu: HTMLElement, isOpen: boolean) => {
    const [button, panel] = menu.children as unknown as HTMLElement[];
    open = isOpen ? menu : null;
    button?.setAttribute('aria-expanded', String(isOpen));
    if (panel) panel.hidden = !isOpen;
    showToCopy(menu, '');
    if (isOpen && menu.dataset.cite) writeReferences(menu, page.read).catch(console.error);
  };
  const close = (menu: HTMLElement) => {
    show(menu, false);
    menu.querySelector('button')?.focus();
  };
  const copy = async (menu: HTMLElement, reference: string) => {
    try {
      await navigator.clipboard.writeText(reference);
    } catch {
      showToCopy(menu, reference);
      return;
    }
    page.notify('copied');
    close(menu);
  };

  const onClick = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('button, a') : null;
    const menu = control?.closest<HTMLElement>('[data-cite]');
    if (!menu) return;
    if (control?.dataset.reference) void copy(menu, control.dataset.reference);
    else if (control instanceof HTMLAnchorElement) close(menu);
    else show(menu, open !== menu);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open?.contains(event.target as Node)) close(open);
  };
  const closeOutside = ({ target }: Event) => {
    if (open && !open.contains(target as Node)) show(open, false);
  };
  island.addEventListener('click', onClick, { signal });
  island.addEventListener('keydown', onKey, { signal });
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOutside, { signal });
  return () => {
    detached.abort();
    if (open?.contains(document.activeElement)) close(open);
    else if (open) show(open, false);
  };
};

/** Writes references of a row that has changed since prerendering. The code for this is loaded only now. */
async function writeReferences(
  menu: HTMLElement,
  read: (address: string) => Promise<object[]>,
): Promise<void> {
  const address = menu.dataset.cite ?? '';
  const [rows, { citationOf }] = await Promise.all([read(address), import('./format-citation.ts')]);
  const [publication] = rows as Publication[];
  if (!publication) return;
  const citation = citationOf(publication);
  menu.dataset.cite = '';
  for (const style of ['vancouver', 'apa'] as const) {
    const button = menu.querySelector<HTMLButtonElement>(`[data-style=${style}]`);
    if (!button) continue;
    button.dataset.reference = citation[style];
    button.disabled = false;
  }
}
