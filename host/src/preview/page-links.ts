export type PageLinks = {
  /** Called with the path of a page of this site that a link in the frame leads to. */
  onNavigate: (path: string) => void;
};

/** Lets links of a page in a frame lead on in the preview, and those to other sites to a tab of their own. */
export function watchLinks(page: Window, { onNavigate }: PageLinks): void {
  const follow = (event: Event) => {
    const link = linkOf(event);
    if (!link || link.hasAttribute('download')) return;
    const address = new URL(link.href, page.location.href);
    const isHere = address.origin === page.location.origin;
    if (isHere && address.hash && address.pathname === page.location.pathname) return;
    if (!isHere && (link.target === '_blank' || !/^https?:$/.test(address.protocol))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isHere) onNavigate(address.pathname);
    else window.open(address.href, '_blank', 'noopener,noreferrer');
  };
  page.addEventListener('click', follow, { capture: true });
  page.addEventListener('auxclick', follow, { capture: true });
  // What is submitted is for the page's scripts alone.
  page.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
}

/** The target is of the frame's own realm: it is no `Element` of this one. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const element = target as Element | null;
  return element?.closest?.<HTMLAnchorElement>('a[href]') ?? null;
}
