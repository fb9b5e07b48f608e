import { remoteFederation } from '@burhan/site-build/build/federation';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  plugins: [react(), remoteFederation('remote-admin')],
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/console.ts',
      output: {
        // The code that the login needs is one file. The modules of the federation's plugin stay divided as they are.
        codeSplitting: {
          groups: [{ name: 'login', tags: ['$initial'], test: /^(?!.*(virtual|__mf|module-federation))/ }],
        },
      },
    },
  },
});
