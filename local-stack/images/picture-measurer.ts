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

/** Addresses that gave no picture are left alone, so that each write does not ask their servers again. */
const MAXIMUM_GIVEN_UP = 500;

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
  const givenUp = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;

  const measure = async () => {
    for (const address of await addressesWithoutSize(rest)) {
      if (isClosed) return;
      if (givenUp.has(address)) continue;
      const picture = `http://localhost/functions/v1/api/r/${imageAddressHash(address)}`;
      const { ok } = await functions(new Request(picture, { method: 'HEAD' }));
      if (ok) continue;
      if (givenUp.size >= MAXIMUM_GIVEN_UP) givenUp.clear();
      givenUp.add(address);
    }
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
