import { afterAll, beforeAll } from 'vitest';

type Opened = { close(): unknown } | { stop(): unknown };

/** Opens something for the tests of a file or a `describe`, and closes it after them. It is empty until they run. */
export function forTests<Given extends Opened>(open: () => Promise<Given>): Given {
  const given = {} as Given;
  beforeAll(async () => void Object.assign(given, await open()));
  afterAll(() => ('stop' in given ? given.stop() : given.close()));
  return given;
}
