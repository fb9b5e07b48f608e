import { PREVIEW_READY_EVENT } from '@burhan/shared/console-page';
import type { PagePreview } from '@burhan/shared/contract/console';
import { localizedPath } from '@burhan/shared/i18n/languages';
import { textPageNamed } from '@burhan/shared/page-texts/text-pages';
import { readAllRows } from '@burhan/shared/site-configuration';
import type { Root } from 'react-dom/client';
import { loadShell, showLanguage } from '../language/start-language.ts';
import { drawPreview } from './draw-preview.tsx';

/**
 * Shows pages beside a form of the console, with the texts as they are typed.
 * @param frame the console's frame. An event on it hands the console a function that starts the preview.
 */
export function startInConsole(frame: Element, root: Root): void {
  const content = readAllRows(document);
  let latest: unknown;
  const show: PagePreview['show'] = async (shown) => {
    latest = shown;
    const { page, language, texts: pageTexts } = shown;
    const path = localizedPath(textPageNamed(page).path, language);
    // All that can take long comes before the check. A slow language would otherwise be shown over a later one.
    const [view] = await Promise.all([drawPreview(path, content, { pageTexts }), loadShell(language)]);
    // The editor has typed more in the meantime, or opened another language.
    if (latest !== shown) return;
    await showLanguage(language);
    root.render(view);
  };
  const detail = (onPress: (text: string) => void): PagePreview => {
    // A press on the page does nothing except report the pressed text.
    const press = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      const text = (event.target as Element).textContent?.trim();
      if (text && event.type === 'click') onPress(text);
    };
    for (const type of ['click', 'submit']) window.addEventListener(type, press, { capture: true });
    return { show };
  };
  frame.dispatchEvent(new CustomEvent(PREVIEW_READY_EVENT, { detail }));
}
