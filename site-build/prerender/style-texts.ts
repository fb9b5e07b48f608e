import type { SiteInput } from './site-input.ts';

/** The texts of the style sheets at some addresses, each once, ready to stand inside a page. */
export async function styleTexts(
  { readStyle }: Pick<SiteInput, 'readStyle'>,
  addresses: readonly string[],
): Promise<string> {
  return (await Promise.all([...new Set(addresses)].map(readStyle))).join('\n');
}
