import { browserBuild } from '@burhan/releases/building/public-remote';
import react from '@vitejs/plugin-react';

/** Few chunks instead of one for every small module that two islands share: what needs React, and what does not. */
const groups = [
  { name: 'start', test: /src\/start\.ts|content-store|shared\/i18n\/languages|preload-helper/, priority: 1 },
  {
    name: 'common',
    // What only citations need comes with the first of them, and what needs no React comes without it.
    test: /src\/(?:blocks\/(?!cite\/(?:citation-record|notice-words)|share\/attach)|content\/)|__loadShare__/,
    minShareCount: 2,
  },
];

export default browserBuild({ plugins: [react()], groups });
