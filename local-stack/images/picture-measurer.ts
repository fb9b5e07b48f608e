import { imageAddressHash } from '@burhan/shared/image-address';
import type { AskRest } from '../backend/content.ts';
import type { Service } from '../backend/service-app.ts';
import type { Log } from '../base/log.ts';

export type PictureMeasurer = {
  /** Content changed: look for pictures without a size soon. */
  contentChanged(): void;
  close(): Promise<void>;
};

/** Writes that come together are looked at together. */
const DEBOUNCE_MS = 300;

/**
 * Has the image service measure pictures soon after they are stored, so that pages keep the right room for them before
 * anybody has looked. The service keeps a size when it first answers a picture: here it is asked for each.
 */
export function startPictureMeasurer(options: {
  rest: AskRest;
  functions: Service;
  log: Log;
}): PictureMeasurer {
  const { rest, functions, log } = options;
  /** Asked for and still without a size: left alone, so that not each write has them looked at again. */
  let givenUp = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;

  const measure = async () => {
    const found = await addressesWithoutSize(rest);
    for (const address of found) {
      if (isClosed) return;
      if (givenUp.has(address)) continue;
      const picture = `http://localhost/functions/v1/api/r/${imageAddressHash(address)}`;
      await functions(new Request(picture, { method: 'HEAD' }));
    }
    const left = found.size > 0 ? await addressesWithoutSize(rest) : found;
    givenUp = new Set([...found].filter((address) => left.has(address)));
  };
  const measureQuietly = () =>
    measure().catch((error: unknown) => {
      if (!isClosed) log.warn('The sizes of new pictures could not be looked up.', { error });
    });
  const schedule = () => {
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = null;
      running = running.then(measureQuietly);
    }, DEBOUNCE_MS);
  };
  schedule();

  return {
    contentChanged: schedule,
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}

async function addressesWithoutSize(rest: AskRest): Promise<Set<string>> {
  const addresses = new Set<string>();
  for (const table of ['publications', 'submitted_papers']) {
    const response = await rest(`/${table}?select=image_url&image_width=is.null`);
    const rows: unknown = await response.json();
    if (!response.ok || !Array.isArray(rows)) throw new Error(`The table ${table} cannot be read.`);
    for (const { image_url } of rows as { image_url: string }[]) addresses.add(image_url.trim());
  }
  return addresses;
}
