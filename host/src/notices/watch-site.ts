import type { Notice } from '@burhan/shared/contract/page';
import { CONFIGURATION_ELEMENT_ID, type PageConfiguration } from '@burhan/shared/site-configuration';
import { whenOnline } from '@burhan/shared/when-online';

/** The shortest time between two checks for another version. */
const PAUSE_MS = 60_000;

/** Notifies when the connection is lost, when it is back, and when the site has a release newer than this page. */
export function watchSite(configuration: PageConfiguration, notify: (notice: Notice) => void): void {
  let isLost = false;
  window.addEventListener('offline', () => {
    isLost = true;
    notify('offline');
  });
  window.addEventListener('online', () => {
    if (isLost) notify('online');
    isLost = false;
  });

  let lastLookAt = Date.now();
  const look = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastLookAt < PAUSE_MS) return;
    lastLookAt = Date.now();
    try {
      const answer = await fetch(window.location.pathname, {
        headers: { accept: 'text/html' },
        cache: 'no-cache',
        credentials: 'omit',
      });
      if (isOtherVersion(configuration, await answer.text())) notify('newVersion');
    } catch {
      // Without an answer there is nothing to notify about.
    }
  };
  // Checks when the visitor comes back to the tab.
  document.addEventListener('visibilitychange', () => whenOnline(look));
  window.addEventListener('focus', () => whenOnline(look));
}

/** Whether a page's HTML names another release of the host or of a remote that this page uses. */
export function isOtherVersion(shown: PageConfiguration, html: string): boolean {
  // Trusted Types forbid parsing text as HTML. The block's JSON contains no `<`, so the next `<` ends the block.
  const block = html.split(`id="${CONFIGURATION_ELEMENT_ID}"`)[1]?.match(/^[^>]*>([^<]*)/)?.[1];
  if (!block) return false;
  const live = JSON.parse(block) as Partial<PageConfiguration>;
  const isOtherRemote = Object.entries(shown.remotes).some(
    ([name, entry]) => live.remotes?.[name as keyof PageConfiguration['remotes']] !== entry,
  );
  return live.hostVersion !== shown.hostVersion || isOtherRemote;
}
