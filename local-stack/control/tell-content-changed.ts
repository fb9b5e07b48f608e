import type { DataFolder } from '../installation/data-folder.ts';
import { readLockHolder } from '../installation/data-lock.ts';
import { askRunningSite } from './ask-running-site.ts';

const TIMEOUT_MS = 5000;

/**
 * Tells the site of a data folder that the content of its database was changed past it, so that it composes its pages
 * again. Where none runs there is nobody to tell.
 */
export async function tellContentChanged(folder: DataFolder): Promise<void> {
  const control = readLockHolder(folder)?.control;
  if (!control) return;
  const command = { path: '/content-changed', body: '', timeoutMs: TIMEOUT_MS };
  // A crash leaves the lock file behind: then nobody listens there any more.
  await askRunningSite(control, command).catch(() => undefined);
}
