/** A failure that is told in one line: what went wrong and the way out. */
export class Failure extends Error {}

/** @type {readonly (readonly [RegExp, string])[]} what npm, pnpm and the file system say, and what it means. */
const CAUSES = [
  [
    /EINTEGRITY|ERR_PNPM_TARBALL_INTEGRITY/,
    'what the npm registry sent is not what this project names, so nothing of it was run. Ask who changed it: the registry, a proxy on the way, or the npm cache of this machine (`npm cache clean --force` empties it).',
  ],
  [/ENOSPC|no space left|os error 28/i, 'the disk is full. Free some space and run the command again.'],
  [
    /EROFS|EACCES|EPERM|read-only file system|permission denied|os error (13|30)/i,
    'this folder cannot be written to. Run the command as the owner of the folder, or from a copy that you may write to.',
  ],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(?:VERIFY|GET_ISSUER)|DEPTH_ZERO_SELF|CERT_(?:HAS_EXPIRED|NOT_YET_VALID|UNTRUSTED)/,
    'the certificate of the npm registry is not one that npm trusts here. Behind a proxy that opens connections, name its certificate in the npm configuration (`npm config set cafile <file>`), and run the command again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|network|dns error|error sending request|registry error/i,
    'the npm registry does not answer. The first run needs a network; connect, or set the registry or proxy of your npm configuration, and run the command again.',
  ],
  [
    /OUTDATED_LOCKFILE|frozen-lockfile/i,
    'pnpm-lock.yaml does not fit the package.json files. Run `.tools/pnpm install` and commit the lock file.',
  ],
];

/**
 * @param {string} what what was being done, as the beginning of a sentence: 'Installing the packages'.
 * @param {string} evidence output of the tool, or the system's message.
 * @returns {Failure}
 */
export function failureOf(what, evidence) {
  const cause = CAUSES.find(([pattern]) => pattern.test(evidence));
  const lastLine = evidence.trim().split('\n').at(-1) ?? '';
  return new Failure(`${what} failed: ${cause ? cause[1] : lastLine || 'no reason was given.'}`);
}
