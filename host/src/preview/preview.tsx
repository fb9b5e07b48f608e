import './preview.css';
import { createRoot } from 'react-dom/client';
import { SiteErrorPage } from '../error-page.tsx';
import { watchPictures } from '../page/pictures.ts';
import { startInConsole } from './in-console.ts';
import { showDraft } from './show-draft.tsx';

/** The script of the preview page (docs/decisions/015-the-preview-draws-the-page.md). */

/** The home page has a drawing that React writes as HTML. All other HTML is refused. */
const createHTML = (html: string) => (html.startsWith('<svg ') ? html : null);
const { trustedTypes } = window as { trustedTypes?: { createPolicy: (name: string, rules: object) => void } };
trustedTypes?.createPolicy('default', { createHTML });

watchPictures(document);
const root = createRoot(document.getElementById('root') as Element, {
  // The previewed page threw an error.
  onUncaughtError: (error) => {
    console.error(error);
    root.render(<SiteErrorPage />);
  },
});
// Only pages of this site may show this page in a frame. The console does.
if (window.frameElement) startInConsole(window.frameElement, root);
else showDraft(root).catch((error: unknown) => console.error(error));
