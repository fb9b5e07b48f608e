/** Readers of citation files that tests hold ours against; they come without types. */
declare module '@citation-js/plugin-ris' {}

declare module '@orcid/bibtex-parse-js' {
  const parser: {
    toJSON: (
      text: string,
    ) => { citationKey: string; entryType: string; entryTags: Record<string, string | undefined> }[];
  };
  // biome-ignore lint/style/noDefaultExport: how the package has it
  export default parser;
}
