import { useInsertionEffect } from 'react';

/**
 * Ant Design writes its style elements into this element, which is outside of the page, because the console's content
 * policy forbids style elements. The document adopts their texts instead (docs/decisions/018).
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

/** Adopts new styles at once, before elements are measured or focused. For a component that shows many new ones. */
export function useAdoptedStyles(): void {
  useInsertionEffect(() => {
    if (observer.takeRecords().length > 0) adopt();
  });
}
