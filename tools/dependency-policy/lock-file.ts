/**
 * What is wrong with a lock file and the workspace's settings, in words: addresses that would tie it to one registry,
 * packages without a checksum, install scripts that run: nobody's do.
 */
export function lockFileProblems(lockFile: string, settings: string): string[] {
  const problems: string[] = [];
  for (const [address] of lockFile.matchAll(/^.*(?:https?:\/\/|git\+|tarball:).*$/gm)) {
    problems.push(`The lock file carries an address: ${address.trim()}`);
  }
  for (const [, name, resolution] of lockFile.matchAll(
    /^ {2}'?([^\s']+@[^\s']+)'?:\n {4}resolution: (.*)$/gm,
  )) {
    if (!resolution?.includes('integrity: sha512-')) problems.push(`${name} has no sha512 checksum.`);
  }

  const builds = /^allowBuilds:\n((?: {2}.*\n)+)/m.exec(settings)?.[1] ?? '';
  for (const [, name] of builds.matchAll(/^ {2}'?([^':]+)'?: true$/gm))
    problems.push(`${name} may run an install script.`);
  if (!/^strictDepBuilds: true$/m.test(settings))
    problems.push('strictDepBuilds is not true: unlisted scripts would pass.');
  return problems;
}
