import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns the text of the style sheet at an address, ready to stand inside a page. */
export type StyleReader = (address: string) => Promise<string>;

const URL_REFERENCE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)/g;

/** Addresses that do not depend on where they stand: with a scheme, from the site's root, or only a fragment. */
const INDEPENDENT = /^(?:[a-z][a-z\d+.-]*:|\/|#)/i;

/** Reads each style sheet of a release only once, because releases never change. */
export function createStyleReader(distDir: string): StyleReader {
  const styles = new Map<string, Promise<string>>();
  return (address) => {
    let style = styles.get(address);
    style ??= readFile(path.join(distDir, address), 'utf8').then((css) => inlineStyle(css, address));
    styles.set(address, style);
    return style;
  };
}

/** A style sheet's text for a style element of any page: its relative addresses are made absolute. */
export function inlineStyle(css: string, address: string): string {
  return css
    .trim()
    .replace(URL_REFERENCE, (whole, double?: string, single?: string, bare?: string) => {
      const reference = double ?? single ?? bare ?? '';
      if (reference === '' || INDEPENDENT.test(reference)) return whole;
      const { pathname, search, hash } = new URL(reference, `https://site.invalid${address}`);
      return `url("${pathname}${search}${hash}")`;
    })
    .replace(/<\/(?=style)/gi, '<\\/');
}
