import { createQueue, createSharedTasks, type Queue } from '@burhan/shared/queue';
import { ApiError } from './api-error.ts';
import type { Picture } from './dependencies.ts';
import { fetchPicture, isSiteMedia, type PictureServers } from './fetch-picture.ts';

/** Reads the picture at a stored address. @throws ApiError */
export type ReadPicture = (address: string) => Promise<Picture>;

/** How long a picture is remembered, and how long an error is, before the address is fetched again. */
const FRESH_MS = 60_000;
const FAILED_MS = 10_000;
/** How many answers are remembered at most, and how many bytes. */
const MAXIMUM_RECENT = 500;
const MAXIMUM_RECENT_BYTES = 32 * 1024 * 1024;

/** How many pictures of up to 10 MB are fetched at once, how many from one server, and how many may wait. */
const MAXIMUM_FETCHES = 6;
const MAXIMUM_FETCHES_OF_HOST = 3;
const MAXIMUM_WAITING = 200;

/**
 * Reads pictures at their addresses, each at most once at a time. Pictures and errors of other servers are remembered
 * for seconds. The site's own pictures do not wait for other servers.
 */
export function createPictureSource(
  dependencies: PictureServers,
  now = () => performance.now(),
): ReadPicture {
  const share = createSharedTasks<Picture>();
  const fetching = createQueue({ atOnce: MAXIMUM_FETCHES, waiting: MAXIMUM_WAITING });
  const fetchingFrom = new Map<string, Queue>();
  const recent = new Map<string, { answer: Picture | ApiError; until: number }>();

  const gateOf = (address: string): Queue => {
    const host = URL.canParse(address) ? new URL(address).host : '';
    const ofHost = { atOnce: MAXIMUM_FETCHES_OF_HOST, waiting: MAXIMUM_WAITING };
    const gate = fetchingFrom.get(host) ?? createQueue(ofHost);
    fetchingFrom.set(host, gate);
    return gate;
  };

  const remember = (address: string, answer: Picture | ApiError, forMs: number) => {
    recent.set(address, { answer, until: now() + forMs });
    for (const oldest of recent.keys()) {
      if (recent.size <= MAXIMUM_RECENT && bytesOf(recent.values()) <= MAXIMUM_RECENT_BYTES) break;
      recent.delete(oldest);
    }
  };

  const read = async (address: string): Promise<Picture> => {
    if (isSiteMedia(address)) return fetchPicture(address, dependencies);
    const known = recent.get(address);
    recent.delete(address);
    if (known && now() < known.until) {
      recent.set(address, known);
      if (known.answer instanceof ApiError) throw known.answer;
      return known.answer;
    }
    try {
      const picture = await gateOf(address)(() => fetching(() => fetchPicture(address, dependencies)));
      remember(address, picture, FRESH_MS);
      return picture;
    } catch (error) {
      if (error instanceof ApiError) remember(address, error, FAILED_MS);
      throw error;
    }
  };

  return (address) => share(address, () => read(address));
}

function bytesOf(answers: Iterable<{ answer: Picture | ApiError }>): number {
  return [...answers].reduce((sum, { answer }) => sum + ('bytes' in answer ? answer.bytes.byteLength : 0), 0);
}
