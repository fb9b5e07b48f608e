/**
 * Adopts the style elements that Ant Design writes into a place outside of the page: the console's content policy lets no
 * style element into it (docs/decisions/018). @returns the place, for `StyleProvider`.
 */
export function adoptStyles(): Element {
  const place = document.createElement('div');
  const others = document.adoptedStyleSheets;
  const sheets = new WeakMap<Element, { sheet: CSSStyleSheet; text: string }>();

  const adopt = () => {
    const adopted = [...place.children].map((element) => {
      const text = element.textContent ?? '';
      const known = sheets.get(element) ?? { sheet: new CSSStyleSheet(), text: '' };
      if (known.text !== text) known.sheet.replaceSync(text);
      sheets.set(element, { ...known, text });
      return known.sheet;
    });
    document.adoptedStyleSheets = [...others, ...adopted];
  };
  new MutationObserver(adopt).observe(place, { childList: true, subtree: true, characterData: true });
  return place;
}
