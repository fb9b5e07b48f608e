import { useInsertionEffect } from 'react';

/**
 * Where Ant Design writes its style elements, outside of the page: the console's content policy lets none into it. Their
 * texts are adopted by the document instead (docs/decisions/018).
 */
export const stylePlace = document.createElement('div');

const others = document.adoptedStyleSheets;
const sheets = new WeakMap<Element, { sheet: CSSStyleSheet; text: string }>();

function adopt(): void {
  const adopted = [...stylePlace.children].map((element) => {
    const text = element.textContent ?? '';
    const known = sheets.get(element) ?? { sheet: new CSSStyleSheet(), text: '' };
    if (known.text !== text) known.sheet.replaceSync(text);
    sheets.set(element, { ...known, text });
    return known.sheet;
  });
  document.adoptedStyleSheets = [...others, ...adopted];
}

const observer = new MutationObserver(adopt);
observer.observe(stylePlace, { childList: true, subtree: true, characterData: true });

/** For what brings many new components: their styles are there before anything is measured, or has the focus. */
export function useAdoptedStyles(): void {
  useInsertionEffect(() => {
    if (observer.takeRecords().length > 0) adopt();
  });
}
