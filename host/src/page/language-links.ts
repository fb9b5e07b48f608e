import { type Language, pathInLanguage } from '@burhan/shared/i18n/languages';

const APPROACHES = ['pointerover', 'focusin', 'pointerdown', 'click'] as const;

/** Lets the links to the other language keep the address's query, which a page that came as HTML does not know. */
export function keepQueryInLanguageLinks(document: Document): void {
  const complete = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (!link) return;
    const { pathname, search, hash } = window.location;
    link.href = pathInLanguage(pathname, link.hreflang as Language) + search + hash;
  };
  for (const type of APPROACHES) document.addEventListener(type, complete, { capture: true, passive: true });
}
