import { askWithKey, reasonOf } from '@burhan/releases/composing/ask-with-key';
import { readVariables } from '@burhan/shared/environment/read-variables';
import { StartupError } from '../base/startup-error.ts';
import type { Environment } from '../installation/config.ts';

export type HostedProject = {
  /** The project's address, without a trailing slash. */
  supabaseUrl: string;
  /** `sb_secret_...`, or the service_role key of older projects. */
  secretKey: string;
};

/** The project that the environment names, null where it names none. @throws StartupError when half of it is missing, or malformed. */
export function hostedProject(environment: Environment): HostedProject | null {
  const { values, problems } = readVariables(environment, 'commands');
  if (problems.length > 0) throw new StartupError(`${problems.join('; ')}.`);
  const { SUPABASE_URL: supabaseUrl, SUPABASE_SECRET_KEY: secretKey } = values;
  if (!supabaseUrl && !secretKey) return null;
  if (supabaseUrl && secretKey) return { supabaseUrl, secretKey };
  throw new StartupError('For a hosted project set both SUPABASE_URL and SUPABASE_SECRET_KEY.');
}

/** Asks a project with its secret key. @throws StartupError when it cannot be reached, or refuses. */
export async function askProject(
  { supabaseUrl, secretKey }: HostedProject,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const request = { path, method, body };
  const response = await askWithKey(supabaseUrl, secretKey, request).catch((error: unknown) => {
    throw new StartupError(`${supabaseUrl} cannot be reached (${reasonOf(error)}): check SUPABASE_URL.`);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  if (response.status === 401)
    throw new StartupError('The project refused the key: check SUPABASE_SECRET_KEY.');
  throw new StartupError(`The project answered ${response.status}: ${messageIn(answer)}`);
}

function messageIn(answer: unknown): string {
  const { msg, message } = (answer ?? {}) as { msg?: unknown; message?: unknown };
  return String(msg ?? message ?? 'no reason given');
}
