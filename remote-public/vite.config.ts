import { remoteFederation } from '@burhan/releases/building/federation';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What a remote's entry needs. What takes the shared packages over comes later, with the islands. */
const FEDERATION = /^(?!.*(?:__loadShare__|hostAutoInit|pendingShares)).*(?:@module-federation|virtual:mf)/;

/** Few chunks instead of one for every small module that two islands share: what needs React, and what does not. */
const CHUNKS = [
  { name: 'federation', test: FEDERATION, priority: 2 },
  { name: 'start', test: /src\/start\.ts|content-store|shared\/i18n\/languages|preload-helper/, priority: 1 },
  { name: 'common', test: /src\/(?:blocks|content)\/|__loadShare__/, minShareCount: 2 },
];

/** What visitors' browsers load: the islands. Pages are rendered by the other build (vite.server.config.ts). */
export default defineConfig({
  base: './',
  plugins: [
    react(),
    remoteFederation(
      'remote-public',
      { './islands': './src/islands.ts', './publication-card': './src/publication-card.ts' },
      // Nothing else: what no module imports would be asked for before any island wakes.
      ['react', 'react/jsx-runtime', 'i18next', 'react-i18next'],
    ),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/islands.ts',
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
});
