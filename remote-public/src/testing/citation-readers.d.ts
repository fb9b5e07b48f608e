/** A reader of citation files, with which tests read ours. It has no types of its own. */
declare module '@citation-js/plugin-ris' {}
