/**
 * `npm start`, `npm test` and the other scripts of package.json begin here, on whatever Node is installed: Node 24,
 * pnpm and the packages are brought in when they are missing, then the command runs under that Node.
 * Plain JavaScript without dependencies, because nothing is installed yet.
 */

const OLDEST_NODE = 18;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(
    `Node ${OLDEST_NODE} or newer is needed to begin; this is ${process.version}. Install it from your system's packages or from nodejs.org.`,
  );
  process.exit(1);
}

const { runCommand } = await import('./bootstrap/run-command.mjs');
try {
  process.exitCode = await runCommand(process.argv[2] ?? '', process.argv.slice(3));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
