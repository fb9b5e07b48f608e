import './preview.css';
import { loadInEachLanguage } from '@burhan/shared/i18n/languages';
import { readPageConfiguration } from '@burhan/shared/site-configuration';
import { createRoot } from 'react-dom/client';
import { PreviewPage } from './preview-page.tsx';
import { loadTextsOfPreview } from './row-pages.ts';
import { languageOf, takeVisit } from './visit.ts';

/** The script of the preview page alone (docs/decisions/015-the-preview-is-the-live-page.md). */
async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root element.');
  // Only a page of this site may show it, and is told by the element.
  if (window.frameElement) {
    const { startInConsole } = await import('./in-console.ts');
    startInConsole(window.frameElement, container);
    return;
  }
  const visit = takeVisit(window);
  const configuration = readPageConfiguration(document);
  createRoot(container).render(
    <PreviewPage
      service={configuration}
      timeZone={configuration.timeZone}
      texts={await loadInEachLanguage(loadTextsOfPreview)}
      secret={visit.secret}
      first={{ language: languageOf(visit), path: visit.path }}
    />,
  );
}

// Another link that is put into the address of this tab.
window.addEventListener('hashchange', () => {
  if (window.location.hash.length > 1) window.location.reload();
});
window.addEventListener('beforeprint', showWholePage);

start().catch((error: unknown) => console.error(error));

/** Lets the frame be as high as its page: paper does not scroll. */
function showWholePage(): void {
  for (const frame of document.querySelectorAll('iframe')) {
    const height = frame.contentDocument?.documentElement.scrollHeight ?? 0;
    frame.style.setProperty('--page-height', `${height}px`);
  }
}
