import { ApiError } from './api-error.ts';
import type { ApiDependencies, Picture } from './dependencies.ts';
import { fetchPicture, isSiteMedia, type PictureServers } from './fetch-picture.ts';
import { imageTypeOf } from './image-type.ts';
import { createSharedTasks, createWorkGate, type WorkGate } from './shared-tasks.ts';

/** The picture at a stored address. @throws ApiError */
export type ReadPicture = (address: string) => Promise<Picture>;

/** How long a kept copy is shown without asking its server again. */
const FRESH_MS = 24 * 60 * 60 * 1000;
/** A server that failed is left alone for a moment. */
const FAILED_MS = 10_000;
const MAXIMUM_FAILURES = 500;

/** Pictures of up to 10 MB that are fetched at once, from all servers and from one, and who may wait for one. */
const MAXIMUM_FETCHES = 6;
const MAXIMUM_FETCHES_OF_HOST = 3;
const MAXIMUM_WAITING = 200;

/**
 * Reads pictures at their addresses, each at most once at a time. What other servers gave is kept for a day, and
 * shown longer while its server is broken; failures are remembered for seconds. The site's own and what is kept wait for
 * no other server.
 */
export function createPictureSource(
  dependencies: PictureServers & Pick<ApiDependencies, 'pictureCache'>,
  now: () => number = Date.now,
): ReadPicture {
  const { pictureCache } = dependencies;
  const share = createSharedTasks<Picture>();
  const fetching = createWorkGate(MAXIMUM_FETCHES, MAXIMUM_WAITING);
  const fetchingFrom = new Map<string, WorkGate>();
  const failures = new Map<string, { error: ApiError; until: number }>();

  const gateOf = (address: string): WorkGate => {
    const host = URL.canParse(address) ? new URL(address).host : '';
    const gate = fetchingFrom.get(host) ?? createWorkGate(MAXIMUM_FETCHES_OF_HOST, MAXIMUM_WAITING);
    fetchingFrom.set(host, gate);
    return gate;
  };

  const fetchAndKeep = async (address: string): Promise<Picture> => {
    const failure = failures.get(address);
    if (failure && now() < failure.until) throw failure.error;
    failures.delete(address);
    try {
      const picture = await gateOf(address)(() => fetching(() => fetchPicture(address, dependencies)));
      await pictureCache?.write(keyOf(address), picture.bytes);
      return picture;
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'busy')
        remember(failures, address, { error, until: now() + FAILED_MS });
      throw error;
    }
  };

  const read = async (address: string): Promise<Picture> => {
    if (isSiteMedia(address)) return fetchPicture(address, dependencies);
    const kept = await pictureCache?.read(keyOf(address));
    const type = kept && imageTypeOf(kept.bytes);
    if (!kept || !type) return fetchAndKeep(address);
    const picture = { bytes: kept.bytes, type };
    if (now() - kept.storedAtMs < FRESH_MS) return picture;
    return fetchAndKeep(address).catch((error: unknown) => {
      if (isPassing(error)) return picture;
      throw error;
    });
  };

  return (address) => share(address, () => read(address));
}

function keyOf(address: string): string {
  return `picture ${address}`;
}

/** Whether a failure says nothing against the picture that is kept. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && ['upstream_failed', 'upstream_timeout', 'busy'].includes(error.code);
}

function remember<Value>(values: Map<string, Value>, key: string, value: Value): void {
  const [oldest] = values.keys();
  if (values.size >= MAXIMUM_FAILURES && oldest !== undefined) values.delete(oldest);
  values.set(key, value);
}
