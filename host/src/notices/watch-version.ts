import { CONFIGURATION_ELEMENT_ID, type PageConfiguration } from '@burhan/shared/site-configuration';

/** How long after a look the next one may follow. */
const PAUSE_MS = 60_000;

/**
 * Looks, when the tab is turned to again, whether the site was released anew since this page was loaded.
 * @param onNewVersion called once per look that finds another version. @returns stops watching.
 */
export function watchVersion(configuration: PageConfiguration, onNewVersion: () => void): () => void {
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
      const isNewer = isOtherVersion(configuration, await answer.text());
      if (isNewer) onNewVersion();
    } catch {
      // No answer, no news.
    }
  };
  const onVisible = () => void look();

  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('focus', onVisible);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('focus', onVisible);
  };
}

/** Whether a page's HTML names another release of the host or of a remote that this page uses. */
export function isOtherVersion(shown: PageConfiguration, html: string): boolean {
  // Trusted Types leave no parser for text: the block's JSON has no `<` inside, so its end is the next one.
  const block = html.split(`id="${CONFIGURATION_ELEMENT_ID}"`)[1]?.match(/^[^>]*>([^<]*)/)?.[1];
  if (!block) return false;
  const live = JSON.parse(block) as Partial<PageConfiguration>;
  const isOtherRemote = Object.entries(shown.remotes).some(
    ([name, entry]) => live.remotes?.[name as keyof PageConfiguration['remotes']] !== entry,
  );
  return live.hostVersion !== shown.hostVersion || isOtherRemote;
}
