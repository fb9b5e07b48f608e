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
