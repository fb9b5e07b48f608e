import { afterAll, beforeAll } from 'vitest';

type Opened = { close(): unknown } | { stop(): unknown };

/** For the tests of one file, or of one `describe`: what `open` gives. It is there once they run, and gone after them. */
export function forTests<Given extends Opened>(open: () => Promise<Given>): Given {
  const given = {} as Given;
  beforeAll(async () => void Object.assign(given, await open()));
  afterAll(() => ('stop' in given ? given.stop() : given.close()));
  return given;
}
