import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The diffs of docs/how-to; those of one row are taken one after the other. */
const STEPS = [['column.diff'], ['page.diff', 'panel.diff']];

/**
 * Finds documented diffs that the sources have moved away from. A diff that was taken fits, too.
 * @returns one line per finding: `file: what is wrong. What to do.`
 */
export function unfitDiffs(root: string): string[] {
  return STEPS.flatMap((names) => {
    const files = names.map((name) => `docs/how-to/${name}`);
    if (!files.every((file) => existsSync(path.join(root, file)))) return [];
    const refusals = [...files.keys(), files.length].map(
      (taken) => refusal(root, files.slice(0, taken), '--reverse') || refusal(root, files.slice(taken)),
    );
    if (refusals.includes('')) return [];
    return [`${files.join(', ')}: The steps fit the sources no more. Write them anew. ${refusals[0]}`];
  });
}

/** Why git does not apply these diffs in a row; blank where it does. */
function refusal(root: string, files: readonly string[], ...options: readonly string[]): string {
  if (files.length === 0) return '';
  const input = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('');
  const asked = spawnSync('git', ['apply', '--check', ...options], { cwd: root, input, encoding: 'utf8' });
  return asked.status === 0 ? '' : String(asked.error ?? asked.stderr);
}
