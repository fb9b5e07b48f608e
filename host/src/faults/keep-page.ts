import type { Root } from 'react-dom/client';

/** Puts a page back as it came; false where the visitor has gone on to another page since. */
export type PutBack = (root: Root | undefined) => boolean;

/**
 * Keeps a prerendered page before scripts take it over: whatever they do to it, what came can be shown again, to be
 * read and followed (Decisions 7).
 */
export function keepPage(container: Element): PutBack {
  const { title } = document;
  const { pathname } = window.location;
  // Pictures of a document that is not shown are not fetched again.
  const inert = document.implementation.createHTMLDocument();
  const kept = [...container.childNodes].map((node) => inert.importNode(node, true));

  return (root) => {
    if (window.location.pathname !== pathname) return false;
    root?.unmount();
    container.replaceChildren(...kept);
    document.title = title;
    return true;
  };
}
