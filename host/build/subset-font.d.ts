// biome-ignore-all lint/style/noDefaultExport: the package has no other
/** The package comes without types. */
declare module 'subset-font' {
  type SubsetOptions = {
    targetFormat: 'woff2';
    /** The OpenType features to keep; all of them by default. */
    keepFeatures?: readonly string[];
    /** The part of each axis to keep; the whole axis by default. */
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
  };

  const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>;

  export { subsetFont as default };
}
