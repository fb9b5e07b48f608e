import { type PictureNames, type UnusedPictures, unusedPictures } from '../images/unused-pictures.ts';
import type { KeptPicture } from '../images/upload-folder.ts';
import { askProject, type HostedProject } from './hosted-project.ts';

const PAGE_SIZE = 1000;

type StoredObject = { name: string; updated_at: string; metadata: { size?: number } | null };

/**
 * Unused pictures of a hosted Supabase project: Storage has the files of the bucket `uploads`, the database function
 * `named_pictures`, which only the secret key may call, says which are named.
 */
export function createHostedPictures(project: HostedProject): UnusedPictures {
  const call = (method: string, path: string, body: unknown) => askProject(project, method, path, body);

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
