import type { AttachPlain } from '@burhan/shared/contract/public';

/**
 * Makes the composed Cite menus of an island (`cite-menu.tsx`) work: one is open at a time, until Escape, a press or the
 * focus outside of it.
 * @returns detaches them again, leaving the island as it was composed.
 */
export const attach: AttachPlain = (island, page) => {
  const detached = new AbortController();
  const { signal } = detached;
  let open: HTMLElement | null = null;

  const show = (menu: HTMLElement, isOpen: boolean) => {
    const [button, panel] = menu.children as unknown as HTMLElement[];
    open = isOpen ? menu : null;
    button?.setAttribute('aria-expanded', String(isOpen));
    if (panel) panel.hidden = !isOpen;
    showReference(menu, '');
  };
  const close = (menu: HTMLElement) => {
    show(menu, false);
    menu.querySelector('button')?.focus();
  };
  const copy = async (menu: HTMLElement, reference: string) => {
    try {
      await navigator.clipboard.writeText(reference);
    } catch {
      showReference(menu, reference);
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
    if (open) show(open, false);
  };
};

/** Shows a reference that the browser did not copy, to be copied by hand; '' shows none. */
function showReference(menu: HTMLElement, reference: string): void {
  const said = [...menu.querySelectorAll<HTMLElement>('[role=status] > *')];
  for (const part of said) part.hidden = reference === '';
  const [, text] = said;
  if (text) text.textContent = reference;
}
