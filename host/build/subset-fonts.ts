import type { Script } from '@burhan/shared/i18n/languages';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

type Subset = {
  file: RegExp;
  letters: string;
  keepFeatures?: readonly string[];
  /** The part of each axis that a variable font keeps. */
  variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
};

/** The characters of pages in Latin script, and the digits of every page. */
const LATIN_LETTERS = [
  ...characters(0x20, 0x7e),
  ...characters(0xa0, 0xff),
  ...'ıŒœʻʼˆ˚˜\u0304\u0308\u0329',
  ...characters(0x2000, 0x206f),
  ...'€™↑↓−∕\ufeff\ufffd',
].join('');

/** The characters of pages in Arabic script. The reader's own fonts draw the script's other letters. */
const ARABIC_LETTERS = [
  ...characters(0x0600, 0x065f),
  ...characters(0x0660, 0x0671),
  ...characters(0x06f0, 0x06f9),
  // Letters of names from neighbouring countries.
  ...'پچژڤکگھہیے',
  // Ornate brackets and the rial.
  ...'﴾﴿﷼',
  // Joiners and marks of direction.
  ...characters(0x200c, 0x200f),
].join('');

/**
 * What the build keeps of each script's fonts. It removes half of each Arabic file (letters of other languages) and a
 * third of the Latin file (fractions, other forms and other weights).
 */
const SUBSETS: Record<Script, readonly Subset[]> = {
  Latin: [
    {
      file: /(?:^|\/)ibm-plex-sans-latin-[\w-]+\.woff2$/,
      letters: LATIN_LETTERS,
      keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'tnum'],
      // The range of the weights in `src/styles/tokens.css`.
      variationAxes: { wght: { min: 400, max: 600 } },
    },
  ],
  Arabic: [{ file: /(?:^|\/)ibm-plex-sans-arabic-[\w-]+\.woff2$/, letters: ARABIC_LETTERS }],
};

/** Removes the characters, features and weights that the site does not use from the build's font files. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const subset = Object.values(SUBSETS)
          .flat()
          .find((candidate) => candidate.file.test(file.fileName));
        if (file.type !== 'asset' || !subset) continue;
        const { file: _, letters, ...options } = subset;
        const font = await subsetFont(Buffer.from(file.source), letters, {
          targetFormat: 'woff2',
          ...options,
        });
        file.source = new Uint8Array(font);
      }
    },
  };
}

function characters(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
