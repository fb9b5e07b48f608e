/** Tests, their shared code, the code that runs them, and the configuration of tools. */
const TEST = String.raw`\.(test|e2e)\.tsx?$|/(testing|tests)/|^(e2e|testing|bench)/|^scripts/test\.ts$|\.config\.ts$`;

/** A folder of the console may not import from the folders before it in this list. */
const CONSOLE_LAYERS = ['layout|pages', 'auth', 'components', 'data'];

/** Which source may import which. A folder's package.json names the packages that it uses, which Biome enforces. */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'visitors-without-console',
      comment:
        'What a visitor gets reaches nothing of the console, of Ant Design and of the Supabase client.',
      severity: 'error',
      from: {
        path: '^(remote-public|host)/src/',
        pathNot: [TEST, '^host/src/([^/]+$|(console-shell|development)/)'],
      },
      to: {
        path: '^host/src/console-shell/|(^|/node_modules/)(antd|@ant-design|@supabase)(/|$)',
        reachable: true,
      },
    },
    {
      name: 'parts-apart',
      comment: 'Host and remotes meet by federation alone.',
      severity: 'error',
      from: { path: '^(host|remote-public|remote-admin)/src/', pathNot: TEST },
      to: { path: '^(host|remote-public|remote-admin)/', pathNot: '^$1/' },
    },
    {
      name: 'browser-without-server',
      comment: 'What runs in browsers imports neither the server nor the build, and no module of Node.',
      severity: 'error',
      from: { path: '^(host|remote-public|remote-admin)/src/', pathNot: TEST },
      to: { path: '^(local-supabase|supabase|site-build|scripts|deploy)/' },
    },
    {
      name: 'browser-without-node',
      severity: 'error',
      from: { path: '^(shared|(host|remote-public|remote-admin)/src)/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'shared-is-plain',
      comment:
        'shared runs in browsers, Node and Deno: it has no React and no CSS, and uses no other folder.',
      severity: 'error',
      from: { path: '^shared/', pathNot: TEST },
      to: {
        pathNot: '^shared/.*[.]ts$|^package.json$|/node_modules/(@supabase/supabase-js|i18next|valibot)/',
      },
    },
    {
      name: 'product-without-tests',
      severity: 'error',
      from: { pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'pages-apart',
      comment: 'What two pages share stands beside them.',
      severity: 'error',
      from: { path: '^(remote-[a-z]+/src/pages/)([^/]+)/', pathNot: TEST },
      to: { path: '^$1[^/]+/', pathNot: '^$1$2/' },
    },
    ...CONSOLE_LAYERS.slice(1).map((layer, index) => ({
      name: `console-${layer}`,
      severity: 'error',
      from: { path: `^remote-admin/src/${layer}/`, pathNot: TEST },
      to: { path: `^remote-admin/src/(${CONSOLE_LAYERS.slice(0, index + 1).join('|')})/` },
    })),
  ],
  options: {
    exclude: { path: '^(dist|site|nginx[.]local|test-results|[.][a-z]+)/|^bench/peers/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
