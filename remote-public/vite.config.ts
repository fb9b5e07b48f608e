import { remoteFederation } from '@burhan/site-build/build/federation';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Groups modules into a few chunks, instead of one for every small module that two islands share. `federation` has only
 * what a remote's entry needs. The modules that take shared packages from the host are loaded later, with the islands.
 * The other chunks separate modules that need React from modules that do not.
 */
const CHUNKS = [
  {
    name: 'federation',
    test: /^(?!.*(?:__loadShare__|hostAutoInit|pendingShares)).*(?:@module-federation|virtual:mf)/,
    priority: 2,
  },
  {
    name: 'start',
    test: /src\/data\/site\.ts|i18next|shared\/i18n\/(?:languages|texts)|preload-helper/,
    priority: 1,
  },
  { name: 'fold-text', test: /fold-text|publication-fields/, priority: 1 },
  {
    name: 'common',
    // Modules that scripts need (`script` is in their names) are not in this chunk, because it needs React.
    test: /src\/(?:components\/(?!.*script)|data\/)|__loadShare__/,
    minShareCount: 2,
  },
];

/** The build for visitors' browsers. The server build (vite.server.config.ts) renders the pages. */
export default defineConfig({
  base: './',
  plugins: [
    react(),
    // Only React is shared. Browsers would request any other shared package before React draws an island.
    remoteFederation('remote-public', ['react', 'react/jsx-runtime']),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/islands.ts', output: { codeSplitting: { groups: CHUNKS } } },
  },
});
