import { StartupError } from '../base/startup-error.ts';
import { type PictureNames, type UnusedPictures, unusedPictures } from '../images/unused-pictures.ts';
import type { KeptPicture } from '../images/upload-folder.ts';
import type { HostedProject } from './hosted-accounts.ts';

const TIMEOUT_MS = 15_000;
const PAGE_SIZE = 1000;

type StoredObject = { name: string; updated_at: string; metadata: { size?: number } | null };

/**
 * Unused pictures of a hosted Supabase project: Storage has the files of the bucket `uploads`, the database function
 * `named_pictures`, which only the secret key may call, says which are named.
 */
export function createHostedPictures({
  supabaseUrl,
  secretKey,
}: Pick<HostedProject, 'supabaseUrl' | 'secretKey'>): UnusedPictures {
  const call = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`${supabaseUrl}${path}`, {
      method,
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartupError(`${supabaseUrl} cannot be reached (${reason}): check SUPABASE_URL.`);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    const { message = 'no reason given' } = (answer ?? {}) as { message?: string };
    throw new StartupError(`The project answered ${response.status}: ${message}`);
  };

  const files = {
    async list(): Promise<KeptPicture[]> {
      const objects: StoredObject[] = [];
      for (let offset = 0; ; offset += PAGE_SIZE) {
        const page = (await call('POST', '/storage/v1/object/list/uploads', {
          prefix: '',
          limit: PAGE_SIZE,
          offset,
          sortBy: { column: 'updated_at', order: 'asc' },
        })) as StoredObject[];
        objects.push(...page);
        if (page.length < PAGE_SIZE) break;
      }
      return objects.map(({ name, updated_at, metadata }) => ({
        name,
        bytes: metadata?.size ?? 0,
        uploadedAt: updated_at,
      }));
    },
    async remove(name: string) {
      await call('DELETE', '/storage/v1/object/uploads', { prefixes: [name] });
    },
  };
  const names: Pick<PictureNames, 'named'> = {
    async named(since) {
      const answer = await call('POST', '/rest/v1/rpc/named_pictures', {
        since: since?.toISOString() ?? null,
      });
      return new Set(answer as string[]);
    },
  };
  return unusedPictures(files, names);
}
