import { PREVIEW_READY_EVENT } from '@burhan/shared/console-page';
import type { PagePreview } from '@burhan/shared/contract/console';
import type { ComposedContent, Row } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE, localizedPath } from '@burhan/shared/i18n/languages';
import { textPageNamed } from '@burhan/shared/page-documents/text-pages';
import { composedDocument, readLivePage, replaceMain, setRoot, takePresses, writePage } from './live-page.ts';
import { readPublicContent, renderAnew } from './unpublished-page.ts';

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
      const html = await renderAnew(page.composed, path, withTexts(page.content, shown));
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

function withTexts(content: ComposedContent, { page, language, texts }: Shown): ComposedContent {
  const rows = content.page_texts ?? [];
  const column = language === DEFAULT_LANGUAGE ? 'texts' : (`texts_${language}` as const);
  const present = rows.find((row) => row.page === page) ?? { page };
  const row = { ...present, [column]: texts } as Row<'page_texts'>;
  return { ...content, page_texts: [...rows.filter((each) => each.page !== page), row] };
}
