/**
 * What each command of package.json runs, in order, under the project's own Node. The command's arguments go to the
 * last script, which is started again when it crashes if it is kept running.
 * @type {Readonly<Record<string, { does: string, scripts: readonly string[], isKeptRunning?: boolean }>>}
 */
export const COMMANDS = {
  start: {
    does: 'build what is missing and serve the site with its embedded backend',
    scripts: ['releases/commands/build-command.ts', 'local-stack/main.ts'],
    isKeptRunning: true,
  },
  dev: { does: 'serve everything with hot reload', scripts: ['local-stack/dev.ts'] },
  test: {
    does: 'check, unit, integration, build and browser tests, or those of paths; `npm run test:long` what takes longer',
    scripts: ['tools/test.ts'],
  },
  check: {
    does: 'format, lint, types, boundaries, unused code, generated files',
    scripts: ['tools/check.ts'],
  },
  build: {
    does: 'build the parts that are missing or stale',
    scripts: ['releases/commands/build-command.ts'],
  },
  compose: { does: 'compose the pages again', scripts: ['releases/commands/compose-command.ts'] },
  user: { does: 'manage accounts of the console', scripts: ['local-stack/commands/user-command.ts'] },
  release: { does: 'build and release one part', scripts: ['releases/commands/release-command.ts'] },
  rollback: { does: 'switch one part back', scripts: ['releases/commands/rollback-command.ts'] },
  releases: {
    does: 'list what is live and what can be rolled back',
    scripts: ['releases/commands/releases-command.ts'],
  },
  backup: { does: 'write a backup', scripts: ['local-stack/commands/backup-command.ts'] },
  restore: { does: 'restore a backup', scripts: ['local-stack/commands/restore-command.ts'] },
  media: {
    does: 'list or delete uploaded pictures that nothing names',
    scripts: ['local-stack/commands/media-command.ts'],
  },
  bench: {
    does: 'build what is missing and measure the site against its peers',
    scripts: ['releases/commands/build-command.ts', 'bench/main.ts'],
  },
  soak: {
    does: 'put minutes of traffic on a site of its own and watch what it holds',
    scripts: ['releases/commands/build-command.ts', 'bench/soak/main.ts'],
  },
  audit: { does: 'ask the registry for known flaws of the packages', scripts: ['tools/audit.ts'] },
  load: { does: 'put a bounded load on the site of this machine', scripts: ['bench/load/main.ts'] },
};
