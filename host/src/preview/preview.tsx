import './preview.css';
import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { readPageConfiguration } from '@burhan/shared/site-configuration';
import { createRoot } from 'react-dom/client';
import { PreviewPage } from './preview-page.tsx';
import { createPreviewService } from './preview-service.ts';
import { loadAllPreviewTexts } from './preview-texts.ts';
import { takeVisit } from './secret.ts';

/** The script of the preview page alone (docs/decisions/015-the-preview-is-the-live-page.md). */
async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root element.');
  const { secret, language, path } = takeVisit(window);
  const configuration = readPageConfiguration(document);
  const texts = await loadAllPreviewTexts();
  const first = { language: languageOf(language), path };
  createRoot(container).render(
    <PreviewPage
      configuration={configuration}
      service={createPreviewService(configuration)}
      texts={texts}
      secret={secret}
      first={first}
    />,
  );
}

/** The language that was shown, else the first that the reader has set in the browser. */
function languageOf(kept: string | undefined): Language {
  const wanted = [kept, ...navigator.languages.map((tag) => tag.split('-')[0])];
  const found = wanted.flatMap((tag) => SUPPORTED_LANGUAGES.filter((language) => language === tag));
  return found[0] ?? DEFAULT_LANGUAGE;
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
