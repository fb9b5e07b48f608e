import { expect, it } from 'vitest';
import { leftOut } from './left-out.ts';

it('fails a build without what is left out', () => {
  const { generateBundle } = leftOut() as unknown as { generateBundle: () => void };
  const build = {
    error: (message: string) => {
      throw new Error(message);
    },
  };

  expect(() => generateBundle.call(build)).toThrow(/useToken.*en_US/s);
});
