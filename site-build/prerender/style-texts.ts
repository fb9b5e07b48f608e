import type { SiteInput } from './site-input.ts';

/** The texts of style sheets by their addresses, each once, as they may stand inside a page. */
export async function styleTexts(
  { readStyle }: Pick<SiteInput, 'readStyle'>,
  addresses: readonly string[],
): Promise<string> {
  return (await Promise.all([...new Set(addresses)].map(readStyle))).join('\n');
}
