import type { PageConfiguration } from '@burhan/shared/site-configuration';

/**
 * Tells the server that somebody pressed Join for a study (docs/product-rules.md#how-many-asked). The link does what it
 * does, whatever becomes of that. In the preview's frame nothing is told.
 */
export function countJoins(
  document: Document,
  { supabaseUrl }: Pick<PageConfiguration, 'supabaseUrl'>,
): void {
  const tell = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-join]') : null;
    if (!link || window.parent !== window) return;
    const press = JSON.stringify({ project: link.dataset.join });
    // As text, it needs no permission of another origin to be sent.
    navigator.sendBeacon(`${supabaseUrl}/functions/v1/api/joins`, press);
  };
  document.addEventListener('click', tell, { capture: true, passive: true });
}
