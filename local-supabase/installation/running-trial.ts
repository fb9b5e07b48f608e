import { StartupError } from '@burhan/shared/startup-error';
import { dataFolder } from './data-folder.ts';
import { runningAddress } from './data-lock.ts';
import { readSecrets } from './secrets.ts';

/** What a command needs to reach the running server of `npm start`. */
export type RunningTrial = { url: string; publishableKey: string; secretKey: string };

/** The server that runs on a data folder. @throws StartupError if none runs */
export async function runningTrial(dataDir: string): Promise<RunningTrial> {
  const url = runningAddress(dataDir);
  const { publishableKey, secretKey } = await readSecrets(dataFolder(dataDir).secrets);
  if (url && publishableKey && secretKey) return { url, publishableKey, secretKey };
  throw new StartupError(
    `No server runs on the data folder ${dataDir}: start it with npm start, or set SUPABASE_URL and SUPABASE_SECRET_KEY for another project.`,
  );
}
