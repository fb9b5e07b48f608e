import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const ARABIC_FONT = /ibm-plex-sans-arabic-[\w-]+\.woff2$/;

/** What an Arabic page may be written with; other letters of the script are drawn by the reader's own fonts. */
const ARABIC_LETTERS = [
  ...characters(0x0600, 0x065f),
  ...characters(0x0660, 0x0671),
  ...characters(0x06f0, 0x06f9),
  // Of names from the neighbourhood.
  ...'پچژڤکگھہیے',
  // Ornate brackets and the rial.
  ...'﴾﴿﷼',
  // Joiners and marks of direction.
  ...characters(0x200c, 0x200f),
].join('');

/** Leaves the Arabic letters alone in the Arabic font files of a build: half of each file is other languages'. */
export function subsetArabicFont(): Plugin {
  return {
    name: 'subset-arabic-font',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !ARABIC_FONT.test(file.fileName)) continue;
        file.source = await withArabicLetters(Buffer.from(file.source));
      }
    },
  };
}

/** @param font a WOFF2 file. */
export async function withArabicLetters(font: Buffer): Promise<Uint8Array> {
  return new Uint8Array(await subsetFont(font, ARABIC_LETTERS, { targetFormat: 'woff2' }));
}

function characters(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
