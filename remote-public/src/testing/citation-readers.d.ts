/** A reader of citation files that tests hold ours against; it comes without types. */
declare module '@citation-js/plugin-ris' {}
