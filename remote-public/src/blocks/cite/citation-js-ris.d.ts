// biome-ignore-all lint/style/noNamespace: the library's types are extended where it keeps them
import '@citation-js/core';

/** The RIS plugin comes without types. */
declare module '@citation-js/core' {
  namespace plugins {
    namespace output {
      interface Formats {
        ris: (options: { format: 'object' }) => Record<string, string | string[]>[];
      }
    }
  }
}

declare module '@citation-js/plugin-ris' {}
