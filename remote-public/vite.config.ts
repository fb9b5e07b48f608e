import { remoteFederation } from '@burhan/releases/federation';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Texts that every page uses; the others are fetched with their page. */
const COMMON_TEXTS = /\/shared\/i18n\/(\w+)\/(?:metadata|pages\/(?:common|publication-card))\.ts$/;

/** What a remote's entry needs. What takes the shared packages over comes later, with the pages. */
const FEDERATION = /^(?!.*(?:__loadShare__|hostAutoInit|pendingShares)).*(?:@module-federation|virtual:mf)/;

/**
 * Few chunks instead of one for every small module that two pages share: federation's own, which must be there
 * before any page's; what pages share; the common texts of each language.
 */
const CHUNKS = [
  { name: 'federation', test: FEDERATION, priority: 3 },
  {
    debugName: 'texts',
    name: (id: string) => {
      const language = COMMON_TEXTS.exec(id)?.[1];
      return language ? `texts-${language}` : null;
    },
    priority: 2,
  },
  { name: 'common', minShareCount: 2, priority: 1 },
];

export default defineConfig({
  base: './',
  plugins: [
    react(),
    remoteFederation('remote-public', {
      './site': './src/site.ts',
      './publication-card': './src/publication-card.ts',
    }),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/site.ts', output: { codeSplitting: { groups: CHUNKS } } },
  },
});
