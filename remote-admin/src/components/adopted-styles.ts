import { useInsertionEffect } from 'react';

/**
 * Ant Design writes its style elements into this element outside the page, because the console's content
 * policy forbids style elements. Their texts go into `document.adoptedStyleSheets` (docs/decisions/018).
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

/** Applies new styles at once. Needed where many new elements are measured or focused when they appear. */
export function useAdoptedStyles(): void {
  useInsertionEffect(() => {
    if (observer.takeRecords().length > 0) adopt();
  });
}
