import { createReader, readSiteContent } from '@burhan/shared/data/public-reads';
import type { Language } from '@burhan/shared/i18n/languages';
import { readPageConfiguration } from '@burhan/shared/site-configuration';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { showLanguage } from '../language/start-language.ts';
import { startNotices } from '../notices/start-notices.ts';
import { contentWith, pictureOf } from './content-with-draft.ts';
import { type Draft, type PreviewProblem, problemOf, readDraft } from './draft.ts';
import { PreviewBar } from './preview-bar.tsx';
import { PreviewedSite } from './previewed-site.tsx';
import { loadTextsOfPreview, type PreviewTexts, rowPages } from './row-pages.ts';
import { unpublishedPage } from './unpublished-page.tsx';
import { keepVisit, languageOf, takeVisit } from './visit.ts';

/** Shows the draft of the link in the address on a page of the site; each of its pages is loaded anew. */
export async function showDraft(root: Root): Promise<void> {
  // Another link that is put into the address of this tab.
  window.addEventListener('hashchange', () => window.location.reload());
  const visit = takeVisit(window);
  const language = languageOf(visit);
  const [texts] = await Promise.all([loadTextsOfPreview(language), showLanguage(language)]);
  const configuration = readPageConfiguration(document);
  document.title = texts.title;

  const open = (next: Language, path: string | undefined) => {
    showLoading();
    keepVisit({ ...visit, language: next, path });
    window.location.reload();
  };
  const show = (view: ReactNode, draft?: Draft, path = visit.path) => {
    const bar = { texts, language, timeZone: configuration.timeZone, draft, path, open };
    root.render(
      <div className="preview">
        <PreviewBar {...bar} />
        {view}
      </div>,
    );
  };
  const showLoading = () =>
    show(
      <main aria-busy="true">
        <p className="wrap message-page" role="status">
          {texts.loading}
        </p>
      </main>,
    );
  showLoading();
  if (visit.secret === null) {
    show(<Problem problem="ended" texts={texts} />);
    return;
  }
  try {
    const notify = startNotices(configuration);
    const draft = await readDraft(configuration, visit.secret);
    const content = contentWith(await readSiteContent(createReader(configuration)), draft);
    const path = visit.path ?? rowPages(draft, language)[0].path;
    const page = await unpublishedPage(path, { content, notify, drawnWith: { pictures: pictureOf(draft) } });
    show(<PreviewedSite draft={draft} page={page} texts={texts} open={open} />, draft, path);
  } catch (error) {
    console.error(error);
    show(<Problem problem={problemOf(error)} texts={texts} />);
  }
}

function Problem({ problem, texts }: { problem: PreviewProblem; texts: PreviewTexts }) {
  const { heading, text } = texts.problems[problem];
  return (
    <main>
      <div className="wrap message-page" role="alert">
        <h2>{heading}</h2>
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
