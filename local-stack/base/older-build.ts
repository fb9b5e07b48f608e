/** Says why what a build before the first release wrote is not opened. @param what it is, as the sentence begins. */
export function olderBuildRefusal(what: string): string {
  return (
    `${what} is from a build before version 1.0.0, and is left as it is: the last build that opens it is commit 9da58c7 ` +
    '(2026-11-25).'
  );
}
