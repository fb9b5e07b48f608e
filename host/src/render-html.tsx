import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';

/**
 * The HTML of a view in an instance's language.
 * @param name in the message when it cannot be rendered.
 */
export async function renderHtml(i18n: i18n, view: ReactNode, name: string): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(<I18nextProvider i18n={i18n}>{view}</I18nextProvider>, {
    // Whole pages: what is put off would need a script to be put in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  const html = await new Response(prelude).text();
  if (failure) throw new Error(`${name} could not be rendered.`, { cause: failure });
  return html;
}

const HEAD_ELEMENT = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)/;

/**
 * React writes a page's metadata before its first element when it renders no head of its own: this parts the two.
 * Attribute values are escaped by React, so that no '>' stands inside one.
 */
export function splitHead(html: string): { head: string; body: string } {
  let rest = html;
  let head = '';
  for (let element = HEAD_ELEMENT.exec(rest); element; element = HEAD_ELEMENT.exec(rest)) {
    head += element[0];
    rest = rest.slice(element[0].length);
  }
  return { head, body: rest };
}
