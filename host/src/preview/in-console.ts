import { PREVIEW_READY_EVENT } from '@burhan/shared/console-page';
import type { PagePreview } from '@burhan/shared/contract/console';
import type { ComposedContent } from '@burhan/shared/entities/content';
import { localizedPath } from '@burhan/shared/i18n/languages';
import { textPageNamed } from '@burhan/shared/page-texts/text-pages';
import { composedDocument, readLivePage, replaceMain, setRoot, takePresses, writePage } from './live-page.ts';
import { type PageTextRow, readPublicContent, renderAnew, withPageTexts } from './unpublished-page.ts';

type Shown = Parameters<PagePreview['show']>[0];

/** A page that stands in the frame, and what it was composed from. */
type OpenPage = { path: string; composed: Document; content: ComposedContent; frame: HTMLIFrameElement };

/**
 * Shows pages to the console, beside a form: with what is typed, as it is typed.
 * @param outer the console's frame, which is told.
 */
export function startInConsole(outer: Element, container: HTMLElement): void {
  const detail = (onPress: (text: string) => void) => pagePreview(container, onPress);
  outer.dispatchEvent(new CustomEvent(PREVIEW_READY_EVENT, { detail }));
}

function pagePreview(container: HTMLElement, onPress: (text: string) => void): PagePreview {
  container.classList.add('preview-frames');
  let open: OpenPage | null = null;
  let latest: Shown | null = null;

  return {
    async show(shown) {
      latest = shown;
      const path = localizedPath(textPageNamed(shown.page).path, shown.language);
      const isOpen = open?.path === path;
      const page = isOpen && open ? open : await readPage(path);
      const html = await renderAnew(
        page.composed,
        path,
        withPageTexts(page.content, shown.page, shownTexts(shown)),
      );
      // Somebody went on typing meanwhile.
      if (latest !== shown || html === null) return;
      const { contentDocument } = page.frame;
      if (isOpen && contentDocument) {
        replaceMain(contentDocument, html);
        return;
      }
      setRoot(page.composed, html);
      container.replaceChildren(page.frame);
      writePage(page.frame, page, (window) => takePresses(window, onPress));
      open = page;
    },
  };
}

async function readPage(path: string): Promise<OpenPage> {
  const [html, content] = await Promise.all([readLivePage(path), readPublicContent()]);
  const frame = Object.assign(document.createElement('iframe'), { title: path });
  return { path, composed: composedDocument(html), content, frame };
}

function shownTexts({ language, texts }: Shown): PageTextRow[] {
  return Object.entries(texts).map(([key, text]) => ({ key, en: null, ar: null, [language]: text }));
}
