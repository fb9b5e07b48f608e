import { PREVIEW_READY_EVENT } from '@burhan/shared/console-page';
import type { PagePreview } from '@burhan/shared/contract/console';
import { createReader, readSiteContent } from '@burhan/shared/data/public-reads';
import { localizedPath } from '@burhan/shared/i18n/languages';
import { textPageNamed } from '@burhan/shared/page-texts/text-pages';
import { readPageConfiguration } from '@burhan/shared/site-configuration';
import type { Root } from 'react-dom/client';
import { showLanguage } from '../language/start-language.ts';
import { UnpublishedSite, unpublishedPage } from './unpublished-page.tsx';

/**
 * Shows pages to the console, beside a form: with what is typed, as it is typed.
 * @param frame the console's, which is told.
 */
export function startInConsole(frame: Element, root: Root): void {
  const reading = readSiteContent(createReader(readPageConfiguration(document)));
  let latest: unknown;
  const preview: PagePreview = {
    async show(shown) {
      latest = shown;
      const { page, language, texts: pageTexts } = shown;
      const path = localizedPath(textPageNamed(page).path, language);
      const given = { content: await reading, notify: () => {}, drawnWith: { pageTexts } };
      const drawn = await unpublishedPage(path, given);
      // Somebody went on typing meanwhile.
      if (latest !== shown) return;
      await showLanguage(language);
      root.render(<UnpublishedSite {...drawn} />);
    },
  };
  const detail = (onPress: (text: string) => void) => {
    takePresses(onPress);
    return preview;
  };
  frame.dispatchEvent(new CustomEvent(PREVIEW_READY_EVENT, { detail }));
}

/** Lets a press on the page do nothing but say what was pressed. */
function takePresses(onPress: (text: string) => void): void {
  const press = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const text = (event.target as Element).textContent?.trim();
    if (text) onPress(text);
  };
  window.addEventListener('click', press, { capture: true });
  window.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
}
