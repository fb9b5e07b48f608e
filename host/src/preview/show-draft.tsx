import { readAllRows, readPageConfiguration } from '@burhan/shared/site-configuration';
import i18next from 'i18next';
import type { Root } from 'react-dom/client';
import { showLanguage } from '../language/start-language.ts';
import { startNotices } from '../notices/start-notices.ts';
import { contentWith, type PreviewProblem, pictureOf, problemOf, readDraft } from './draft.ts';
import { drawPreview } from './draw-preview.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { PreviewedSite } from './previewed-site.tsx';
import { firstPath, loadTextsOfPreview, type PreviewTexts } from './row-page.ts';
import { keepVisit, languageOf, takeVisit } from './visit.ts';

/** Shows a page of the site with the draft of the opened preview link. The browser loads each page anew. */
export async function showDraft(root: Root): Promise<void> {
  // Another preview link differs only in its hash, so the browser does not load the page for it.
  window.addEventListener('hashchange', () => window.location.reload());
  const visit = takeVisit(window);
  const language = languageOf(visit);
  const [texts] = await Promise.all([loadTextsOfPreview(language), showLanguage(language)]);
  document.title = texts.title;
  if (visit.secret === null) {
    root.render(<Problem problem="ended" texts={texts} />);
    return;
  }

  const open = (path: string) => {
    root.render(<Loading texts={texts} />);
    keepVisit({ ...visit, path });
    window.location.reload();
  };
  root.render(<Loading texts={texts} />);
  try {
    const configuration = readPageConfiguration(document);
    const { timeZone } = configuration;
    const notify = startNotices(configuration);
    const draft = await readDraft(configuration, visit.secret);
    const content = contentWith(readAllRows(document), draft);
    const path = visit.path ?? firstPath(draft, language);
    const view = await drawPreview(path, content, { pictures: pictureOf(draft) }, notify);
    const site = { configuration, language, notify, texts: i18next.getResourceBundle(language, 'shell') };
    root.render(
      <div className="preview">
        <PreviewBar {...{ texts, language, timeZone, draft }} />
        <PreviewedSite {...{ texts, site, draft, path, open }}>{view}</PreviewedSite>
      </div>,
    );
  } catch (error) {
    console.error(error);
    root.render(<Problem problem={problemOf(error)} texts={texts} />);
  }
}

function Loading({ texts }: { texts: PreviewTexts }) {
  return (
    <main className="wrap message-page" aria-busy="true">
      <p role="status">{texts.loading}</p>
    </main>
  );
}

function Problem({ problem, texts }: { problem: PreviewProblem; texts: PreviewTexts }) {
  const { heading, text } = texts.problems[problem];
  return (
    <main>
      <div className="wrap message-page" role="alert">
        <h1>{heading}</h1>
        <p>{text}</p>
        {problem !== 'ended' && (
          <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
            {texts.retry}
          </button>
        )}
      </div>
    </main>
  );
}
