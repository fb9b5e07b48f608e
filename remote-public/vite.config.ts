import { remoteFederation } from '@burhan/site-build/build/federation';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Few chunks instead of one for every small module that two islands share. Of federation, what a remote's entry needs: the
 * modules that take the shared packages from the host come later, with the islands. Of the rest, what needs React, and
 * what does not.
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
    // What scripts need comes without React.
    test: /src\/(?:components\/(?!.*\/script)|data\/)|__loadShare__/,
    minShareCount: 2,
  },
];

/** What visitors' browsers load. Pages are rendered by the other build. */
export default defineConfig({
  base: './',
  plugins: [
    react(),
    // Nothing else: what no module imports would be asked for before React has any island.
    remoteFederation('remote-public', ['react', 'react/jsx-runtime']),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/islands.ts', output: { codeSplitting: { groups: CHUNKS } } },
  },
});
