// biome-ignore-all lint/style/noDefaultExport: the package has no other
/** The package comes without types. */
declare module 'subset-font' {
  type SubsetOptions = {
    targetFormat: 'woff2';
    /** OpenType features to keep; all of them where it is left away. */
    keepFeatures?: readonly string[];
  };

  const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>;

  export { subsetFont as default };
}
