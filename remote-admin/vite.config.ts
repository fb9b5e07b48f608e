import { remoteFederation } from '@burhan/releases/building/federation';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antDesignSheet } from './build/ant-design-sheet.ts';
import { leftOut } from './build/left-out.ts';

/** What a remote's entry needs. What takes the shared packages over comes with the start. */
const FEDERATION = /^(?!.*(?:__loadShare__|hostAutoInit|pendingShares)).*(?:@module-federation|virtual:mf)/;

/** But for what is imported later by its name, and what My account and later steps of a login do. */
const CLIENT =
  /\/node_modules\/@supabase\/|\/shared\/supabase\.|\/(?:shared|remote-admin\/src)\/data\/(?!session\.|account\.|login-step\.)/;

/** What My account and the second step of a login share. */
const ACCOUNT = /\/data\/account\.|\/session\/account-texts\./;

/** What dialogs and drawers share, which are fetched once the list can be used. */
const DIALOGS =
  /\/node_modules\/(?:antd\/es|@rc-component)\/(?:modal|dialog|drawer|skeleton|portal)\/|\/engine\/(?:overlays\/side-drawer|design\/(?:modal|dialogs))\./;

/** What only later parts share besides: My account's own, dialogs that ask for a time. */
const LATER = /\/panels\/account\/|\/session\/login-steps\.|\/node_modules\/dayjs\/|\/wall-time\./;

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
    test: (id: string) => ![DIALOGS, ACCOUNT, LATER].some((later) => later.test(id)),
    minShareCount: 2,
    priority: 2,
  },
  // After what they share with the panels: a group takes what its modules import along.
  { name: 'dialogs', test: DIALOGS, priority: 1 },
  { name: 'account', test: ACCOUNT, priority: 1 },
];

export default defineConfig({
  base: './',
  plugins: [leftOut(), antDesignSheet(), react(), remoteFederation('remote-admin')],
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/console.ts', output: { codeSplitting: { groups: CHUNKS } } },
  },
});
