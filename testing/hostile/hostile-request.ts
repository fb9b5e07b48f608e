/** One request that means harm, sent byte by byte as it stands: no client puts it right on its way. */
export type HostileRequest = {
  method: string;
  /** The request's target, unchecked. */
  target: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Sent with the token of an admin: what is worse, meant by somebody who may write. */
  asAdmin?: boolean;
  /** An answer other than 4xx that is right: the text did no harm, and was stored or looked for as it is. */
  harmless?: readonly number[];
};

/** What somebody types or sends who tries things out. */
export const HOSTILE_TEXTS: readonly string[] = [
  '<script>alert(1)</script>',
  `"'><img src=x onerror=alert(1)>`,
  "'; drop table publications; --",
  '{{7*7}}<%= 7*7 %>',
  '__proto__',
  'constructor.prototype',
  '../../../../etc/passwd',
  'a\r\nSet-Cookie: session=1',
  '\u0000',
  '\ud800',
  '\u202etxt.exe',
  '%',
  '%ff%fe',
  '%252e%252e%252f',
  'A'.repeat(5000),
  '٣'.repeat(2000),
  '-1',
  '1e400',
  'NaN',
];

/** Percent-encodes what a request line cannot hold; halves of characters become the byte that they would be sent as. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
