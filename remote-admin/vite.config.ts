import { remoteFederation } from '@burhan/releases/building/federation';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  plugins: [react(), remoteFederation('remote-admin')],
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/console.ts' },
  },
});
