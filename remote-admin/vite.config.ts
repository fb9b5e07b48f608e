import { remoteFederation } from '@burhan/releases/building/federation';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antDesignSheet } from './build/ant-design-sheet.ts';
import { leftOut } from './build/left-out.ts';

/** What a remote's entry needs. What takes the shared packages over comes with the start. */
const FEDERATION = /^(?!.*(?:__loadShare__|hostAutoInit|pendingShares)).*(?:@module-federation|virtual:mf)/;

/** But for what My account alone does, and what a login asks for besides the password. */
const CLIENT =
  /\/node_modules\/@supabase\/|\/(?:shared|remote-admin\/src)\/data\/(?!account\.|account-error\.|login-records\.|login-step\.)/;

/** What the drawers share, which are fetched when somebody opens them. */
const DRAWERS = /\/node_modules\/(?:antd\/es|@rc-component)\/drawer\/|\/engine\/side-drawer\./;

/** What My account and the second step of a login share, and panels do without. */
const ACCOUNT = /\/panels\/account\/|\/session\/(?:account-texts|login-steps)\.|\/i18n\/account-texts\./;

/**
 * Few chunks instead of one for every small module that two panels share: federation's own; what the login form needs;
 * the client that logs in; what panels share, Ant Design with it.
 */
const CHUNKS = [
  { name: 'federation', test: FEDERATION, priority: 5 },
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  { name: 'client', test: CLIENT, priority: 3 },
  {
    name: 'common',
    test: (id: string) => !DRAWERS.test(id) && !ACCOUNT.test(id),
    minShareCount: 2,
    priority: 2,
  },
  // After what they share with the panels: a group takes what its modules import along.
  { name: 'drawers', test: DRAWERS, priority: 1 },
];

export default defineConfig({
  base: './',
  plugins: [leftOut(), antDesignSheet(), react(), remoteFederation('remote-admin', { './console': './src/console.ts' })],
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/console.ts', output: { codeSplitting: { groups: CHUNKS } } },
  },
});
