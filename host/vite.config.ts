import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sonnerStyles } from './build/sonner-styles.ts';
import { subsetFonts } from './build/subset-fonts.ts';

/** The shell: built with a relative base into an immutable version folder; pages are composed around it. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [react(), sonnerStyles(), subsetFonts()],
  define: {
    // Remotes are addressed by their entry, not by a manifest: this leaves the manifest reader out of the bundle.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    // And this the loading of remotes in Node.
    ENV_TARGET: '"web"',
  },
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/main.tsx' },
  },
});
