// biome-ignore-all lint/style/noDefaultExport: the package has no other
/** The package comes without types. */
declare module 'subset-font' {
  type SubsetOptions = {
    targetFormat: 'woff2' | 'truetype';
    /** OpenType features to keep; all of them where it is left away. */
    keepFeatures?: readonly string[];
    /** Names of the font to keep besides those that every font has, by their ids in the OpenType format. */
    preserveNameIds?: readonly number[];
  };

  const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>;

  export { subsetFont as default };
}
